package io.daybook.application.platform.jobs;

import org.jspecify.annotations.Nullable;

/** Executes the jobs of one kind; one bean for each tag. */
public interface JobHandler {

    /** Returns the tag of the kind in the API, such as {@code course_batch_update}. */
    String tag();

    /**
     * Executes the job. After an interruption it is called again from the beginning, so repeating a
     * part must change nothing.
     *
     * @return {@code results} for the client; null for none
     * @throws JobFailedException to end the job as failed with a message
     * @throws io.daybook.command.platform.kernel.Rejection if a step is rejected, which ends the
     *     job as failed
     */
    @Nullable Object run(JobExecution job);
}
