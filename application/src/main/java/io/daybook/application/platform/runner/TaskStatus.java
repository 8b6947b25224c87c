package io.daybook.application.platform.runner;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The status of a background task.
 *
 * @param running whether it is still repeated; false after the service began to end
 * @param lag how much waits for it, in units of its own; 0 if unknown
 * @param lastSuccess when a run last ended well; null while none has
 * @param lastError class and message of the last failure; null while there was none
 * @param lastErrorAt when that was
 * @param consecutiveFailures how many runs have failed since the last success
 */
public record TaskStatus(
        String name,
        boolean running,
        long lag,
        @Nullable Instant lastSuccess,
        @Nullable String lastError,
        @Nullable Instant lastErrorAt,
        int consecutiveFailures) {

    private static final int TOLERATED_FAILURES = 3;

    /** Whether so many consecutive runs have failed that an operator should act. */
    public boolean isFailing() {
        return consecutiveFailures >= TOLERATED_FAILURES;
    }
}
