package io.daybook.events.platform.kernel;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Estimates the retained memory of an object, for caches and batches that are limited by bytes.
 * Follows texts, arrays, collections and the fields of this project's own classes; shared objects
 * count each time. Large collections are extrapolated from their first elements, so that an
 * estimate takes bounded time.
 */
public final class RetainedSize {

    private static final int HEADER = 16;
    private static final int REFERENCE = 8;
    private static final int ENTRY = 48;
    private static final int SAMPLE = 64;
    private static final int DEEPEST = 12;

    private static final ClassValue<List<Field>> FIELDS =
            new ClassValue<>() {
                @Override
                protected List<Field> computeValue(Class<?> type) {
                    return references(type, RetainedSize::isOurs);
                }
            };

    private static final ClassValue<List<Field>> HOLDERS =
            new ClassValue<>() {
                @Override
                protected List<Field> computeValue(Class<?> type) {
                    return references(type, at -> at == type);
                }
            };

    private RetainedSize() {}

    /** Returns the estimate in bytes; 0 for null. */
    public static long of(@Nullable Object value) {
        return of(value, 0);
    }

    /** Returns the estimate for an object of a library's class, such as a cache entry. */
    public static long ofHolder(Object holder) {
        return fields(holder, HOLDERS.get(holder.getClass()), 0);
    }

    private static long of(@Nullable Object value, int depth) {
        if (value == null || depth > DEEPEST) {
            return 0;
        }
        return switch (value) {
            case String text -> 2L * HEADER + 2L * text.length();
            case byte[] bytes -> HEADER + (long) bytes.length;
            case long[] numbers -> HEADER + 8L * numbers.length;
            case Number _, Boolean _, Character _, Enum<?> _ -> HEADER;
            case Collection<?> elements ->
                    HEADER + sampled(elements.iterator(), elements.size(), depth);
            case Map<?, ?> map ->
                    HEADER
                            + (long) ENTRY * map.size()
                            + sampled(map.keySet().iterator(), map.size(), depth)
                            + sampled(map.values().iterator(), map.size(), depth);
            default -> fields(value, FIELDS.get(value.getClass()), depth);
        };
    }

    private static long sampled(Iterator<?> elements, int size, int depth) {
        long sum = 0;
        int seen = 0;
        while (seen < SAMPLE && elements.hasNext()) {
            sum += REFERENCE + of(elements.next(), depth + 1);
            seen++;
        }
        return seen == 0 ? 0 : sum * size / seen;
    }

    private static long fields(Object value, List<Field> fields, int depth) {
        long sum = HEADER + (long) REFERENCE * fields.size();
        for (Field field : fields) {
            try {
                sum += of(field.get(value), depth + 1);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
        return sum;
    }

    /**
     * Returns the fields that refer to objects; classes of the platform and of libraries count as
     * leaves.
     */
    private static List<Field> references(Class<?> type, Predicate<Class<?>> followed) {
        List<Field> found = new ArrayList<>();
        for (Class<?> at = type; at != null && followed.test(at); at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive()
                        && field.trySetAccessible()) {
                    found.add(field);
                }
            }
        }
        return List.copyOf(found);
    }

    private static boolean isOurs(Class<?> type) {
        return type.getName().startsWith("io.daybook.");
    }
}
