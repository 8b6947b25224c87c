package io.daybook.application.communication.notifications;

import java.time.Duration;
import java.time.Instant;

/**
 * How far back what began is looked for: a day at first, then from shortly before the last look on,
 * so that each look reads what is due and not what the day had (docs/decisions/0204).
 */
final class LookBack {

    /** Nothing that is older is told any more. */
    private static final Duration OLDEST = Duration.ofDays(1);

    /** Views show a change later than it was made; so much later is waited for. */
    private static final Duration OVERLAP = Duration.ofMinutes(10);

    private Instant lookedUntil = Instant.EPOCH;

    /** What began after this and not after now may be news. */
    Instant from(Instant now) {
        Instant oldest = now.minus(OLDEST);
        Instant lately = lookedUntil.minus(OVERLAP);
        return lately.isAfter(oldest) ? lately : oldest;
    }

    /** Everything that had begun by then was told. */
    void done(Instant until) {
        lookedUntil = until;
    }
}
