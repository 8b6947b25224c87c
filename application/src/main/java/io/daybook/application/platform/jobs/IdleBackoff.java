package io.daybook.application.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Slows down a task that polls for due work while it finds none. Work becomes due because a view
 * changed or because time passed, and the latter may wait for some seconds.
 */
final class IdleBackoff {

    /** How long to rest while no view changes. */
    static final Duration RESTING = Duration.ofSeconds(5);

    private long position;
    private @Nullable Instant at;

    /**
     * Whether it is time to look again: a view has changed since, or some seconds have passed.
     *
     * @param current up to which position of the event store the views are now
     */
    boolean isOutdated(long current, Instant now) {
        return at == null
                || current != position
                || Duration.between(at, now).abs().compareTo(RESTING) >= 0;
    }

    /** Records a run that began at this moment, with views at this position. */
    void looked(long current, Instant now) {
        position = current;
        at = now;
    }
}
