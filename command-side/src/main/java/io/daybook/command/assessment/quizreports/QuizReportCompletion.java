package io.daybook.command.assessment.quizreports;

import io.daybook.command.assessment.quizreports.QuizReportCommand.CompleteQuizReport;
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
class QuizReportCompletion implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final JoinedCommands joined;

    QuizReportCompletion(Aggregates aggregates, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.joined = joined;
    }

    /** Stores the file first, so that a completed report has one. */
    @CommandHandler
    void handle(CompleteQuizReport command) {
        aggregates.change(
                QuizReport.class,
                command.aggregateId(),
                report -> {
                    if (report.isUnfinished()) {
                        joined.handle(command.file());
                        report.complete(command);
                    }
                });
    }
}
