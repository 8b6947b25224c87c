package io.daybook.application.communication.notifications;

import io.daybook.application.communication.broadcasts.Broadcast;
import java.time.Duration;
import java.time.Instant;

/**
 * The time range in which scheduled broadcasts are searched: a day back at first, then from shortly
 * before the previous search, so that a search does not read the whole day again
 * (docs/decisions/0204).
 */
final class LookBackWindow {

    /** Views show a change later than it was made; so much later is waited for. */
    private static final Duration OVERLAP = Duration.ofMinutes(10);

    private Instant lookedUntil = Instant.EPOCH;

    /** What came due after this and not after now may not have been notified of yet. */
    Instant from(Instant now) {
        Instant oldest = now.minus(Broadcast.MAX_AGE);
        Instant lately = lookedUntil.minus(OVERLAP);
        return lately.isAfter(oldest) ? lately : oldest;
    }

    /** Users were notified of everything that had come due by then. */
    void done(Instant until) {
        lookedUntil = until;
    }
}
