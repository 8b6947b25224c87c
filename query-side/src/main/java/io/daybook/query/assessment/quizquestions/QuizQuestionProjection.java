package io.daybook.query.assessment.quizquestions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.assessment.quizzes.QuestionGroup;
import io.daybook.events.assessment.quizzes.QuizEvent;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizItemsReordered;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionAdded;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupAdded;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupDeleted;
import io.daybook.events.assessment.quizzes.QuizItem;
import io.daybook.events.assessment.quizzes.QuizItem.Kind;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of quiz questions and question groups, with their positions. */
@Component
class QuizQuestionProjection implements Projection {

    @Override
    public String name() {
        return "quiz-questions-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(QuizQuestionView.class, QuestionGroupView.class);
    }

    @EventHandler
    void on(QuizEvent event, ViewUpdate change) {
        switch (event) {
            case QuizQuestionAdded e -> change.create(view(e.quizId(), e.question()));
            case QuizQuestionChanged e -> {
                QuizQuestion to = e.question();
                change.update(
                        QuizQuestionView.class,
                        to.id(),
                        Update.update("question", to)
                                .set("position", to.position())
                                .set("groupId", to.groupId()));
            }
            case QuizQuestionDeleted e ->
                    change.update(QuizQuestionView.class, e.questionId(), gone());
            case QuizQuestionGroupAdded e -> change.create(view(e.quizId(), e.group()));
            case QuizQuestionGroupChanged e ->
                    change.update(
                            QuestionGroupView.class,
                            e.group().id(),
                            Update.update("group", e.group())
                                    .set("position", e.group().position()));
            case QuizQuestionGroupDeleted e -> {
                change.update(QuestionGroupView.class, e.groupId(), gone());
                change.updateAll(QuizQuestionView.class, where("groupId").is(e.groupId()), gone());
            }
            case QuizItemsReordered e -> e.items().forEach(item -> move(item, change));
            default -> {
                // Other events do not concern questions.
            }
        }
    }

    private static Update gone() {
        return Update.update("deleted", true);
    }

    private static void move(QuizItem item, ViewUpdate change) {
        Update to = Update.update("position", item.position());
        if (item.kind() == Kind.GROUP) {
            change.update(QuestionGroupView.class, item.id(), to);
        } else {
            change.update(QuizQuestionView.class, item.id(), to.set("groupId", item.groupId()));
        }
    }

    private static QuizQuestionView view(long quizId, QuizQuestion question) {
        return new QuizQuestionView(
                question.id(), quizId, question.groupId(), question.position(), question, false);
    }

    private static QuestionGroupView view(long quizId, QuestionGroup group) {
        return new QuestionGroupView(group.id(), quizId, group.position(), group, false);
    }
}
