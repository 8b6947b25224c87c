package io.daybook.application.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * When something was last looked for, so that a service in which nothing happens rests: what is to
 * be done is told by views and by the time, and the time alone may wait for some seconds.
 */
final class LastLook {

    /** After so long it is looked again although no view has changed. */
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

    /** It was looked for, beginning at this moment with views that showed this position. */
    void looked(long current, Instant now) {
        position = current;
        at = now;
    }
}
