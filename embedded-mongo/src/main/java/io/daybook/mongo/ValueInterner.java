package io.daybook.mongo;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Interns small values that occur often in documents and index keys, such as states, course ids,
 * scopes and instants. Each slot of the table holds the last value that hashed to it, so that the
 * table neither grows nor needs eviction.
 */
final class ValueInterner {

    private static final int PLACES = 1 << 14;

    /**
     * Maximum length of strings, sufficient for the longest token scopes: there are six hundred,
     * and a token may have all of them.
     */
    private static final int LONGEST_TEXT = 128;

    private static final AtomicReferenceArray<@Nullable Object> LAST =
            new AtomicReferenceArray<>(PLACES);

    private ValueInterner() {}

    /** Returns the value, or an equal one that was interned before. */
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
        // Interned values are immutable, so no memory barrier is needed.
        LAST.setPlain(place, value);
        return value;
    }
}
