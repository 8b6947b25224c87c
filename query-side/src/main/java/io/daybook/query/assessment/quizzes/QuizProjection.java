package io.daybook.query.assessment.quizzes;

import io.daybook.events.assessment.quizzes.QuizEvent;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAccessRestricted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentLinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentUnlinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizCreated;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDatesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDescribed;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizItemsReordered;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPointsChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPublished;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionAdded;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupAdded;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionsGenerated;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizRegradeRequested;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizResultRulesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizTakingBegun;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizTakingRulesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizTypeChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizUnpublished;
import io.daybook.events.assessment.quizzes.ResultRules;
import io.daybook.events.assessment.quizzes.TakingRules;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of quizzes. */
@Component
class QuizProjection implements Projection {

    @Override
    public String name() {
        return "quizzes-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(QuizView.class);
    }

    @EventHandler
    void on(QuizEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
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
            case QuizTakingRulesChanged e -> update(e, change, Update.update("taking", e.rules()));
            case QuizResultRulesChanged e -> update(e, change, Update.update("results", e.rules()));
            case QuizAccessRestricted e ->
                    update(
                            e,
                            change,
                            Update.update("accessCode", e.accessCode())
                                    .set("ipFilter", e.ipFilter()));
            case QuizTakingBegun e -> update(e, change, Update.update("taken", true));
            case QuizQuestionAdded _,
                    QuizQuestionChanged _,
                    QuizRegradeRequested _,
                    QuizQuestionDeleted _,
                    QuizQuestionGroupAdded _,
                    QuizQuestionGroupChanged _,
                    QuizQuestionGroupDeleted _,
                    QuizItemsReordered _,
                    QuizQuestionsGenerated _ ->
                    update(event, change, new Update());
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
                1,
                TakingRules.INITIAL,
                ResultRules.INITIAL,
                null,
                null,
                false);
    }

    private static void update(QuizEvent event, ViewUpdate change, Update fields) {
        change.update(QuizView.class, event.quizId(), fields.inc("versionNumber", 1));
    }
}
