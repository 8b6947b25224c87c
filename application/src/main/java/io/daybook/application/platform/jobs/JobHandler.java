package io.daybook.application.platform.jobs;

import org.jspecify.annotations.Nullable;

/** Executes the jobs of one kind; one bean for each tag. */
public interface JobHandler {

    /** What clients know the kind by, such as {@code course_batch_update}. */
    String tag();

    /**
     * Does the work. After a halt of the process it is called again from the beginning and does
     * what is still undone, so doing a part twice must change nothing the second time.
     *
     * @return the {@code results} for the client; null for none
     * @throws JobFailedException when the job fails with a message
     * @throws io.daybook.command.platform.kernel.Rejection when it fails because of one step
     */
    @Nullable Object run(JobExecution job);
}
