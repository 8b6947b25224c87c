package io.daybook.command.platform.jobs;

import io.daybook.command.platform.jobs.ProgressCommand.FailWork;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.Rejection;
import java.time.Instant;
import org.springframework.stereotype.Component;

/**
 * Queues a job in the unit of work of the change that requires it, so that both are stored
 * atomically (docs/decisions/0180).
 */
@Component
public class QueuedJobs {

    private final Aggregates aggregates;

    QueuedJobs(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    /** Queues the job under an id that was never used. */
    public void queue(QueueWork job) {
        aggregates.create(Job.class, () -> new Job(job));
    }

    /** Queues a job that does not start before it is released, under an id that was never used. */
    public void hold(QueueWork job) {
        aggregates.create(Job.class, () -> Job.held(job));
    }

    /**
     * Releases a held job.
     *
     * @throws Rejection conflict if it was cancelled
     */
    public void release(long progressId, Instant now) {
        aggregates.change(Job.class, Job.id(progressId), job -> job.release(now));
    }

    /** Ends an unfinished job as failed. */
    public void fail(long progressId, String message, Instant now) {
        aggregates.change(
                Job.class,
                Job.id(progressId),
                job -> job.handle(new FailWork(progressId, message, null, now)));
    }
}
