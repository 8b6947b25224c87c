package io.daybook.query.quizzes;

import io.daybook.events.quizzes.QuizEvent;
import io.daybook.events.quizzes.QuizEvent.QuizAssignmentLinked;
import io.daybook.events.quizzes.QuizEvent.QuizAssignmentUnlinked;
import io.daybook.events.quizzes.QuizEvent.QuizCreated;
import io.daybook.events.quizzes.QuizEvent.QuizDatesChanged;
import io.daybook.events.quizzes.QuizEvent.QuizDeleted;
import io.daybook.events.quizzes.QuizEvent.QuizDescribed;
import io.daybook.events.quizzes.QuizEvent.QuizPointsChanged;
import io.daybook.events.quizzes.QuizEvent.QuizPublished;
import io.daybook.events.quizzes.QuizEvent.QuizTypeChanged;
import io.daybook.events.quizzes.QuizEvent.QuizUnpublished;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Which quizzes courses have. */
@Component
class QuizProjection implements Projection {

    @Override
    public String name() {
        return "quizzes-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(QuizView.class);
    }

    @EventHandler
    void on(QuizEvent event, Change all) {
        Change change = all.in(event.courseId());
        switch (event) {
            case QuizCreated e -> change.create(quiz(e));
            case QuizDescribed e ->
                    update(
                            e,
                            change,
                            Update.update("title", e.title())
                                    .set("searchTitle", e.title().toLowerCase(Locale.ROOT))
                                    .set("description", e.description()));
            case QuizTypeChanged e -> update(e, change, Update.update("type", e.type()));
            case QuizPointsChanged e ->
                    update(e, change, Update.update("pointsPossible", e.pointsPossible()));
            case QuizDatesChanged e ->
                    update(
                            e,
                            change,
                            Update.update("dueAt", e.dueAt())
                                    .set("unlockAt", e.unlockAt())
                                    .set("lockAt", e.lockAt()));
            case QuizAssignmentLinked e ->
                    update(e, change, Update.update("assignmentId", e.assignmentId()));
            case QuizAssignmentUnlinked e -> update(e, change, Update.update("assignmentId", null));
            case QuizPublished e -> update(e, change, Update.update("published", true));
            case QuizUnpublished e -> update(e, change, Update.update("published", false));
            case QuizDeleted e -> update(e, change, Update.update("deleted", true));
        }
    }

    private static QuizView quiz(QuizCreated e) {
        return new QuizView(
                e.quizId(),
                e.courseId(),
                e.title(),
                e.title().toLowerCase(Locale.ROOT),
                null,
                e.type(),
                null,
                null,
                null,
                null,
                null,
                false,
                false,
                1);
    }

    private static void update(QuizEvent event, Change change, Update fields) {
        change.update(QuizView.class, event.quizId(), fields.inc("versionNumber", 1));
    }
}
