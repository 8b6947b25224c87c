package io.daybook.application.platform.runner;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The status of a background task.
 *
 * @param running whether it is still repeated; false once the service is shutting down
 * @param lag amount of waiting work, in units of the task; 0 if unknown
 * @param lastSuccess end of the last successful run; null for none
 * @param lastError class and message of the last failure; null for none
 * @param lastErrorAt time of the last failure
 * @param consecutiveFailures number of failures since the last success
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
