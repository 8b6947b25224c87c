package io.daybook.command.platform.jobs;

import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Cancels jobs: what a job that never starts was to make is not left unfinished. */
@Component
class JobCancellationHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final JoinedCommands joined;

    JobCancellationHandler(Aggregates aggregates, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.joined = joined;
    }

    @CommandHandler
    void handle(CancelJob c) {
        boolean started =
                aggregates.ask(
                        Job.class,
                        c.cancel().aggregateId(),
                        job -> {
                            job.handle(c.cancel());
                            return job.isStarted();
                        });
        if (!started && c.failure() != null) {
            joined.handle(c.failure());
        }
    }
}
