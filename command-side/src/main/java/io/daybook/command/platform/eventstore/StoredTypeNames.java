package io.daybook.command.platform.eventstore;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/**
 * The stored names of types. A class that was moved or renamed keeps its first stored name, to
 * which {@code stored-type-names.properties} maps its class name. A nested type follows its
 * enclosing class; other types are stored by their own name.
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

    /** Returns the stored name of events of this type. */
    public static String of(Class<?> type) {
        return mapped(type.getName(), STORED);
    }

    /** Returns the name of the class for this stored name. */
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
