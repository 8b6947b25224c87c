package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A dotted field name, parsed once, that reads the values of an index key from documents. */
final class FieldPath {

    private final String[] parts;

    private FieldPath(String[] parts) {
        this.parts = parts;
    }

    /**
     * Parses a path; null if an index cannot follow it (array positions, wildcards, empty parts).
     */
    static @Nullable FieldPath parse(String name) {
        String[] parts = name.split("\\.", -1);
        for (String part : parts) {
            if (part.isEmpty()
                    || part.startsWith("$")
                    || part.chars().allMatch(Character::isDigit)) {
                return null;
            }
        }
        return new FieldPath(parts);
    }

    /** Returns the first field of the path. */
    String first() {
        return parts[0];
    }

    /**
     * Returns one normalized value, {@link Many} values for an array, or {@link KeyOrder#IRREGULAR}
     * for a value that indexes cannot order.
     */
    @Nullable Object read(Document document) {
        return read(document, 0);
    }

    private @Nullable Object read(Document document, int from) {
        Object current = document;
        for (int i = from; i < parts.length; i++) {
            if (current instanceof Document inner) {
                current = inner.get(parts[i]);
            } else if (current instanceof Collection<?> elements) {
                return readElements(elements, i);
            } else {
                return null;
            }
        }
        return current instanceof Collection<?> elements
                ? leaves(elements)
                : KeyOrder.normalize(current);
    }

    private Object readElements(Collection<?> elements, int from) {
        List<@Nullable Object> values = new ArrayList<>();
        for (Object element : elements) {
            if (element instanceof Document inner) {
                Object value = read(inner, from);
                if (value == KeyOrder.IRREGULAR) {
                    return KeyOrder.IRREGULAR;
                } else if (value instanceof Many many) {
                    values.addAll(many.values());
                } else {
                    values.add(value);
                }
            } else if (element instanceof Collection) {
                return KeyOrder.IRREGULAR;
            } else {
                values.add(null);
            }
        }
        return many(values);
    }

    private static Object leaves(Collection<?> elements) {
        List<@Nullable Object> values = new ArrayList<>(elements.size());
        for (Object element : elements) {
            Object value = KeyOrder.normalize(element);
            if (value == KeyOrder.IRREGULAR) {
                return KeyOrder.IRREGULAR;
            }
            values.add(value);
        }
        return many(values);
    }

    // Without this, an empty array would have no key, and its document would be missing in every
    // look-up.
    private static Object many(List<@Nullable Object> values) {
        return values.isEmpty() ? KeyOrder.IRREGULAR : new Many(values);
    }

    /** The values of an array. */
    record Many(List<@Nullable Object> values) {}
}
