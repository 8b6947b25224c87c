package io.daybook.query.platform.views;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Positions of processors that are not written to the database yet. Writing one after each event
 * costs as much as writing its views; where no other process can read the views, nobody needs it,
 * and events that a crash forgets are handled again as after the checkpoint before.
 */
final class DeferredPositions {

    private static final Duration LONGEST = Duration.ofSeconds(1);

    /** Views may be ahead of their token by fewer events than {@link Views} takes for possible. */
    private static final long MOST_EVENTS = 1_000;

    private final Map<String, Deferred> positions = new ConcurrentHashMap<>();

    private record Deferred(long position, long written, Instant writtenAt) {

        boolean mayWait(long next, Instant now) {
            return next >= written
                    && next - written < MOST_EVENTS
                    && now.isBefore(writtenAt.plus(LONGEST));
        }
    }

    /** Keeps a position; false when it must be written now. */
    boolean defer(String token, long position, Instant now) {
        Deferred last = positions.get(token);
        if (last == null || !last.mayWait(position, now)) {
            return false;
        }
        positions.put(token, new Deferred(position, last.written(), last.writtenAt()));
        return true;
    }

    /** The database has this position now. */
    void written(String token, long position, Instant now) {
        positions.put(token, new Deferred(position, position, now));
    }

    /** Someone sets the position in the database. */
    void forget(String token) {
        positions.remove(token);
    }

    /** The position that is to be written, or null when the database has it. */
    @Nullable Long waiting(String token) {
        Deferred last = positions.get(token);
        return last == null || last.position() == last.written() ? null : last.position();
    }
}
