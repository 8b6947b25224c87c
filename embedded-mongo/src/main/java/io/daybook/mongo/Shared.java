package io.daybook.mongo;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Lets documents and index keys share small values that occur again and again, such as states, ids
 * of courses, scopes and moments. Each place of the table holds the last value that fell on it, so
 * that it neither grows nor has to be emptied.
 */
final class Shared {

    private static final int PLACES = 1 << 14;

    /** The longest scopes of tokens fit: there are six hundred, and a token may have them all. */
    private static final int LONGEST_TEXT = 128;

    private static final AtomicReferenceArray<@Nullable Object> LAST =
            new AtomicReferenceArray<>(PLACES);

    private Shared() {}

    /** The value, or an equal one that was there before. */
    static @Nullable Object value(@Nullable Object value) {
        boolean isSmall =
                switch (value) {
                    case String text -> text.length() <= LONGEST_TEXT;
                    case Long _, Double _, Instant _ -> true;
                    case null, default -> false;
                };
        return isSmall && value != null ? last(value) : value;
    }

    private static Object last(Object value) {
        int hash = value.hashCode();
        int place = (hash ^ (hash >>> 16)) & (PLACES - 1);
        Object last = LAST.getPlain(place);
        if (value.equals(last)) {
            return last;
        }
        // What is shared never changes, so nobody sees half of it and no barrier is needed.
        LAST.setPlain(place, value);
        return value;
    }
}
