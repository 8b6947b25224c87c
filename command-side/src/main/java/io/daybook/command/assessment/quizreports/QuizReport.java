package io.daybook.command.assessment.quizreports;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.assessment.quizreports.QuizReportCommand.CompleteQuizReport;
import io.daybook.command.assessment.quizreports.QuizReportCommand.DeleteQuizReport;
import io.daybook.command.assessment.quizreports.QuizReportCommand.FailQuizReport;
import io.daybook.command.assessment.quizreports.QuizReportCommand.RequestQuizReport;
import io.daybook.events.assessment.quizreports.QuizReportEvent;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportCompleted;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportDeleted;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportFailed;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportRequested;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** A quiz report: it completes or fails once, although its job may run several times. */
@AggregateRoot
class QuizReport {

    private enum State {
        REQUESTED,
        COMPLETED,
        FAILED,
        DELETED
    }

    @AggregateIdentifier @Nullable String id;
    private State state = State.REQUESTED;

    QuizReport() {}

    static String idOf(long reportId) {
        return "quiz-report-" + reportId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RequestQuizReport c) {
        if (id == null) {
            apply(
                    new QuizReportRequested(
                            c.reportId(),
                            c.courseId(),
                            c.quizId(),
                            c.type(),
                            c.allVersions(),
                            c.userId(),
                            c.progressId(),
                            c.fileId(),
                            c.now()));
        }
    }

    boolean isUnfinished() {
        return state == State.REQUESTED;
    }

    void complete(CompleteQuizReport c) {
        apply(new QuizReportCompleted(c.reportId(), c.now()));
    }

    @CommandHandler
    void handle(FailQuizReport c) {
        if (isUnfinished()) {
            apply(new QuizReportFailed(c.reportId(), c.message(), c.now()));
        }
    }

    @CommandHandler
    void handle(DeleteQuizReport c) {
        if (state != State.DELETED) {
            apply(new QuizReportDeleted(c.reportId(), c.now()));
        }
    }

    @EventSourcingHandler
    void on(QuizReportEvent event) {
        switch (event) {
            case QuizReportRequested e -> id = idOf(e.reportId());
            case QuizReportCompleted _ -> state = State.COMPLETED;
            case QuizReportFailed _ -> state = State.FAILED;
            case QuizReportDeleted _ -> state = State.DELETED;
        }
    }
}
