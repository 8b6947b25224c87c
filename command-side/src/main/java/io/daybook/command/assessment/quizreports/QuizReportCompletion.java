package io.daybook.command.assessment.quizreports;

import io.daybook.command.assessment.quizreports.QuizReportCommand.CompleteQuizReport;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.springframework.stereotype.Component;

/**
 * Completes a report together with its file: whoever is halted before makes both anew, and whoever
 * is halted after has both.
 */
@Component
class QuizReportCompletion implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final CommandBus bus;

    QuizReportCompletion(Aggregates aggregates, CommandBus bus) {
        this.aggregates = aggregates;
        this.bus = bus;
    }

    /** The file comes first: whoever sees the report complete finds its file. */
    @CommandHandler
    void handle(CompleteQuizReport command) {
        aggregates.change(
                QuizReport.class,
                command.aggregateId(),
                report -> {
                    if (report.isUnfinished()) {
                        handleHere(command.file());
                        report.complete(command);
                    }
                });
    }

    /** A command sent while another is handled joins its unit of work. */
    private void handleHere(Object command) {
        bus.<Object, Object>dispatch(
                GenericCommandMessage.asCommandMessage(command), (_, result) -> rethrow(result));
    }

    private static void rethrow(CommandResultMessage<?> result) {
        if (result.isExceptional()) {
            throw result.exceptionResult() instanceof RuntimeException failure
                    ? failure
                    : new IllegalStateException(result.exceptionResult());
        }
    }
}
