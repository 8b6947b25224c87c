package io.daybook.query.assessment.quizreports;

import io.daybook.events.assessment.quizreports.QuizReportEvent;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportCompleted;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportDeleted;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportFailed;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportRequested;
import io.daybook.query.assessment.quizreports.QuizReportView.State;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of quiz reports and their progress. */
@Component
class QuizReportProjection implements Projection {

    @Override
    public String name() {
        return "quiz-reports-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(QuizReportView.class);
    }

    /** Written after the file that the view refers to. */
    @Override
    public int turn() {
        return 1;
    }

    @EventHandler
    void on(QuizReportEvent event, ViewUpdate change) {
        switch (event) {
            case QuizReportRequested e -> change.create(view(e));
            case QuizReportCompleted e -> update(e, change, state(State.COMPLETED));
            case QuizReportFailed e -> update(e, change, state(State.FAILED));
            case QuizReportDeleted e -> update(e, change, Update.update("deleted", true));
        }
    }

    private static Update state(State state) {
        return Update.update("state", state);
    }

    private static void update(QuizReportEvent event, ViewUpdate change, Update fields) {
        change.update(QuizReportView.class, event.reportId(), fields.set("changedAt", event.at()));
    }

    private static QuizReportView view(QuizReportRequested e) {
        return new QuizReportView(
                e.reportId(),
                e.courseId(),
                e.quizId(),
                e.type(),
                e.allVersions(),
                e.userId(),
                e.progressId(),
                e.fileId(),
                State.REQUESTED,
                false,
                e.at(),
                e.at());
    }
}
