package io.daybook.application.platform.jobs;

import io.daybook.query.platform.jobs.ProgressView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Executes the jobs of one kind; one bean for each tag. */
public interface JobHandler {

    /** Returns the tag of the kind in the API, such as {@code course_batch_update}. */
    String tag();

    /**
     * Executes the job. After an interruption it is called again from the beginning, so repeating a
     * part must change nothing.
     *
     * @return the {@code results} for the client; null for none
     * @throws JobFailedException when the job fails with a message
     * @throws io.daybook.command.platform.kernel.Rejection when it fails because of one step
     */
    @Nullable Object run(JobExecution job);

    /**
     * Returns the command that fails what the job was to make, for a job that is cancelled before
     * it starts; null if nothing waits for it.
     *
     * @param reason the message of the failure
     */
    default @Nullable Object failure(ProgressView cancelled, String reason, Instant now) {
        return null;
    }
}
