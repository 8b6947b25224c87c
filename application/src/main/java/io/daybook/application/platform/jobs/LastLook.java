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
     * Whether to look again.
     *
     * @param current up to which position of the event store the views are now
     */
    boolean isOver(long current, Instant now) {
        return at == null
                || current != position
                || Duration.between(at, now).abs().compareTo(RESTING) >= 0;
    }

    /** Something was looked for, in views that showed this position when it began. */
    void began(long current, Instant now) {
        position = current;
        at = now;
    }
}
