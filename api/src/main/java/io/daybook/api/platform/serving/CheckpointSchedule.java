package io.daybook.api.platform.serving;

import java.time.Duration;

/**
 * Decides when the views are checkpointed: often enough that the next start has few events to
 * project, and rarely enough that checkpoints, which write every view, take at most a tenth of the
 * time.
 */
final class CheckpointSchedule {

    /** With fewer new events, the next start is fast without a checkpoint. */
    private static final long WORTH_SAVING = 5_000;

    /**
     * From this number of new events on, the next start would be noticeably slower, so a checkpoint
     * is not postponed.
     */
    private static final long MANY = 10_000;

    private static final int SHARE_OF_TIME = 10;

    private final long interval;
    private long savedAt;
    private long pause;

    /**
     * Creates a schedule without any checkpoint yet.
     *
     * @param interval between checkpoints if there are only a few thousand new events
     * @param now nanoseconds of the clock that is also used for all other times
     */
    CheckpointSchedule(Duration interval, long now) {
        this.interval = interval.toNanos();
        savedAt = now;
    }

    /** Whether a checkpoint is due with this number of new events. */
    synchronized boolean isDue(long newEvents, long now) {
        long since = now - savedAt;
        return (newEvents >= MANY && since >= Math.min(pause, interval))
                || (newEvents >= WORTH_SAVING && since >= interval);
    }

    /** Records a checkpoint between these two moments. */
    synchronized void saved(long began, long ended) {
        savedAt = ended;
        pause = (ended - began) * (SHARE_OF_TIME - 1);
    }
}
