package io.daybook.api.platform.serving;

import java.time.Duration;

/**
 * Decides when the views are checkpointed: often enough that the next start has little to catch up
 * with, and rarely enough that checkpoints, which write every view, take a tenth of the time at
 * most.
 */
final class CheckpointSchedule {

    /** Below this many new events the next start is quick without. */
    private static final long WORTH_SAVING = 5_000;

    /** From so many new events on the next start would notice, so they are not left for later. */
    private static final long MANY = 10_000;

    private static final int SHARE_OF_TIME = 10;

    private final long interval;
    private long savedAt;
    private long pause;

    /**
     * Nothing was saved yet.
     *
     * @param interval how often to save when no more than some thousand events are new
     * @param now nanoseconds of the clock that all other times are of
     */
    CheckpointSchedule(Duration interval, long now) {
        this.interval = interval.toNanos();
        savedAt = now;
    }

    /** Whether to save now that so many events are new. */
    synchronized boolean isDue(long newEvents, long now) {
        long since = now - savedAt;
        return (newEvents >= MANY && since >= Math.min(pause, interval))
                || (newEvents >= WORTH_SAVING && since >= interval);
    }

    /** The views were saved between these two moments. */
    synchronized void saved(long began, long ended) {
        savedAt = ended;
        pause = (ended - began) * (SHARE_OF_TIME - 1);
    }
}
