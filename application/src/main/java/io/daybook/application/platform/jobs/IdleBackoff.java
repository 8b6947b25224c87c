package io.daybook.application.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Slows down a task that polls for due work while it finds none. Work becomes due because a view
 * changed or because time passed; the latter may wait for some seconds.
 */
final class IdleBackoff {

    /** Polling interval while no view changes. */
    static final Duration RESTING = Duration.ofSeconds(5);

    private long position;
    private @Nullable Instant at;

    /**
     * Whether to poll again: a view has changed since the last time, or some seconds have passed.
     *
     * @param current current position of the views
     */
    boolean isOutdated(long current, Instant now) {
        return at == null
                || current != position
                || Duration.between(at, now).abs().compareTo(RESTING) >= 0;
    }

    /** Records a poll at this instant, with views at this position. */
    void looked(long current, Instant now) {
        position = current;
        at = now;
    }
}
