package io.daybook.application.communication.notifications;

import io.daybook.application.communication.broadcasts.Broadcast;
import java.time.Duration;
import java.time.Instant;

/**
 * The period in which scheduled broadcasts are searched: one day back at first, then from shortly
 * before the previous search, so that a search does not read the whole day again
 * (docs/decisions/0204).
 */
final class LookBackWindow {

    /** Views show a change with a delay of at most this duration. */
    private static final Duration OVERLAP = Duration.ofMinutes(10);

    private Instant lookedUntil = Instant.EPOCH;

    /** Returns the start of the period that may contain broadcasts without a notification. */
    Instant from(Instant now) {
        Instant oldest = now.minus(Broadcast.MAX_AGE);
        Instant lately = lookedUntil.minus(OVERLAP);
        return lately.isAfter(oldest) ? lately : oldest;
    }

    /** Records that users were notified of all broadcasts that were due by then. */
    void done(Instant until) {
        lookedUntil = until;
    }
}
