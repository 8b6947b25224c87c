package io.daybook.application.platform.jobs;

import org.jspecify.annotations.Nullable;

/** Thrown by a job handler to end its job as failed, without a retry. */
public final class JobFailedException extends RuntimeException {

    private final transient @Nullable Object results;

    /**
     * Creates an exception.
     *
     * @param message the message of its Progress
     * @param results details for the client, such as a list of errors; null for none
     */
    public JobFailedException(String message, @Nullable Object results) {
        super(message, null, false, false);
        this.results = results;
    }

    @Nullable Object results() {
        return results;
    }
}
