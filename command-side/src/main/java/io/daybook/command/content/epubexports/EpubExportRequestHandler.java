package io.daybook.command.content.epubexports;

import io.daybook.command.content.epubexports.EpubExportCommand.RequestEpubExport;
import io.daybook.command.platform.jobs.QueuedJobs;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Creates an EPUB export and queues its job in one unit of work, so that a request during another
 * export queues no job.
 */
@Component
class EpubExportRequestHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final QueuedJobs jobs;

    EpubExportRequestHandler(Aggregates aggregates, QueuedJobs jobs) {
        this.aggregates = aggregates;
        this.jobs = jobs;
    }

    /** Returns the id of the running export. */
    @CommandHandler
    long handle(RequestEpubExport c) {
        var current = new AtomicLong();
        aggregates.createOrChange(
                EpubExports.class,
                c.aggregateId(),
                EpubExports::new,
                exports -> {
                    if (exports.request(c)) {
                        jobs.queue(c.job());
                    }
                    current.set(exports.current());
                });
        return current.get();
    }
}
