package io.daybook.query.platform.views;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Positions of processors that are not written to the database yet. Writing one after each event
 * costs as much as writing its views. If no other process can read the views, nobody needs it, and
 * events that are lost in a crash are handled again after the restored checkpoint.
 */
final class DeferredPositions {

    private static final Duration LONGEST = Duration.ofSeconds(1);

    /**
     * Maximum number of events by which views may be ahead of their token; less than {@link Views}
     * assumes.
     */
    private static final long MOST_EVENTS = 1_000;

    private final Map<String, Deferred> positions = new ConcurrentHashMap<>();

    private record Deferred(long position, long written, Instant writtenAt) {

        boolean mayWait(long next, Instant now) {
            return next >= written
                    && next - written < MOST_EVENTS
                    && now.isBefore(writtenAt.plus(LONGEST));
        }
    }

    /** Stores a position in memory; false if it must be written now. */
    boolean defer(String token, long position, Instant now) {
        Deferred last = positions.get(token);
        if (last == null || !last.mayWait(position, now)) {
            return false;
        }
        positions.put(token, new Deferred(position, last.written(), last.writtenAt()));
        return true;
    }

    /** Called after this position was written to the database. */
    void written(String token, long position, Instant now) {
        positions.put(token, new Deferred(position, position, now));
    }

    /** Discards the position, because it is set in the database. */
    void forget(String token) {
        positions.remove(token);
    }

    /** Returns the position to be written; null if the database has it. */
    @Nullable Long waiting(String token) {
        Deferred last = positions.get(token);
        return last == null || last.position() == last.written() ? null : last.position();
    }
}
