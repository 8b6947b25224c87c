package io.daybook.command.platform.jobs;

import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Aggregates;
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
}
