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
     * @return the {@code results} for the client; null for none
     * @throws JobFailedException when the job fails with a message
     * @throws io.daybook.command.platform.kernel.Rejection when it fails because of one step
     */
    @Nullable Object run(JobExecution job);
}
