package io.daybook.command.institution.sis;

import io.daybook.command.institution.sis.SisImportCommand.CreateSisImport;
import io.daybook.command.institution.sis.SisImportCommand.StartSisRestore;
import io.daybook.command.platform.jobs.QueuedJobs;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Requests SIS imports and restorations of states together with their jobs, so that none of them
 * waits forever for a job that was never queued (docs/decisions/0180).
 */
@Component
class SisImportHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final QueuedJobs jobs;

    SisImportHandler(Aggregates aggregates, QueuedJobs jobs) {
        this.aggregates = aggregates;
        this.jobs = jobs;
    }

    @CommandHandler
    void handle(CreateSisImport c) {
        aggregates.create(SisImport.class, () -> new SisImport(c));
        jobs.queue(c.job());
    }

    @CommandHandler
    void handle(StartSisRestore c) {
        aggregates.change(SisImport.class, c.aggregateId(), sisImport -> sisImport.startRestore(c));
        jobs.queue(c.job());
    }
}
