package io.daybook.application.platform.support;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * A clock during whose first reading something else happens: use cases read the clock between their
 * checks and their command.
 */
public final class InterruptedClock extends Clock {

    private final Clock clock;
    private @Nullable Runnable pending;

    /** Creates a clock that runs this at its first reading. */
    public InterruptedClock(Clock clock, Runnable interruption) {
        this.clock = clock;
        this.pending = interruption;
    }

    @Override
    public Instant instant() {
        Runnable interruption = pending;
        pending = null;
        if (interruption != null) {
            interruption.run();
        }
        return clock.instant();
    }

    @Override
    public ZoneId getZone() {
        return clock.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return clock.withZone(zone);
    }
}
