package io.daybook.command.institution.reports;

import io.daybook.command.institution.reports.ReportCommand.CompleteReport;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Completes a report and stores its file in one unit of work, so that an interrupted job has
 * created both or neither.
 */
@Component
class ReportCompletion implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final JoinedCommands joined;

    ReportCompletion(Aggregates aggregates, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.joined = joined;
    }

    /** Stores the file first, so that a completed report has one. */
    @CommandHandler
    void handle(CompleteReport command) {
        aggregates.change(
                AccountReport.class,
                command.aggregateId(),
                report -> {
                    if (report.isUnfinished()) {
                        joined.handle(command.file());
                        report.complete(command);
                    }
                });
    }
}
