package io.daybook.command.platform.eventstore;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/**
 * The names under which types are stored. A class that was moved or renamed keeps the name it was
 * first stored under: {@code stored-type-names.properties} maps its class name to it. A nested type
 * follows its enclosing class, and every other type is stored under its own name.
 */
public final class StoredTypeNames {

    private static final String TABLE = "/stored-type-names.properties";

    private static final Map<String, String> STORED = new HashMap<>();
    private static final Map<String, String> CLASSES = new HashMap<>();

    static {
        read().forEach(
                        (type, stored) -> {
                            STORED.put((String) type, (String) stored);
                            CLASSES.put((String) stored, (String) type);
                        });
    }

    private StoredTypeNames() {}

    private static Properties read() {
        Properties table = new Properties();
        try (InputStream in = StoredTypeNames.class.getResourceAsStream(TABLE)) {
            table.load(Objects.requireNonNull(in, TABLE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return table;
    }

    /** The name that events of this type are stored under. */
    public static String of(Class<?> type) {
        return mapped(type.getName(), STORED);
    }

    /** The name of the class that what is stored under this name is read as. */
    static String className(String stored) {
        return mapped(stored, CLASSES);
    }

    private static String mapped(String name, Map<String, String> names) {
        int nested = name.indexOf('$');
        String outer = nested < 0 ? name : name.substring(0, nested);
        String other = names.get(outer);
        return other == null ? name : other + name.substring(outer.length());
    }
}
