package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Interns the field names of a server's documents, which are most of the size of a small document.
 */
final class FieldNames {

    /**
     * Maximum number of names, because documents used as maps would otherwise fill the table with
     * names that occur once.
     */
    private static final int MOST_NAMES = 10_000;

    private static final Map<String, String> NAMES = new ConcurrentHashMap<>();

    private static final Map<String, byte[]> TERMINATED = new ConcurrentHashMap<>();

    private FieldNames() {}

    /** Returns the encoded name with the terminator of BSON. */
    static byte[] terminated(String name) {
        byte[] known = TERMINATED.get(name);
        if (known != null) {
            return known;
        }
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        byte[] terminated = Arrays.copyOf(text, text.length + 1);
        if (TERMINATED.size() < MOST_NAMES) {
            TERMINATED.put(name, terminated);
        }
        return terminated;
    }

    static String share(String name) {
        String shared = NAMES.get(name);
        if (shared != null) {
            return shared;
        }
        if (NAMES.size() < MOST_NAMES) {
            NAMES.putIfAbsent(name, name);
        }
        return name;
    }

    /** Returns a copy of the document with interned names and values at all levels. */
    static Document share(Document document) {
        Document shared = new Document();
        for (Map.Entry<String, @Nullable Object> field : document.entrySet()) {
            shared.put(share(field.getKey()), shareValue(field.getValue()));
        }
        return shared;
    }

    /** Returns the value with interned names and values at all levels. */
    static @Nullable Object shareValue(@Nullable Object value) {
        if (value instanceof Document document) {
            return share(document);
        }
        if (value instanceof List<?> list && list.stream().anyMatch(Document.class::isInstance)) {
            List<@Nullable Object> shared = new ArrayList<>(list.size());
            for (Object element : list) {
                shared.add(shareValue(element));
            }
            return shared;
        }
        return ValueInterner.value(value);
    }
}
