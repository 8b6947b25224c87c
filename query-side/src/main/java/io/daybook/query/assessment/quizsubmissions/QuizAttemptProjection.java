package io.daybook.query.assessment.quizsubmissions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.MarkedQuestion;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAnswersSaved;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptGraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptMarked;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptRegraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionFlagged;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionUnflagged;
import io.daybook.events.assessment.quizsubmissions.SavedAnswer;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.assessment.quizsubmissions.QuizAttemptView.Comment;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of quiz attempts: their questions, answers and marks. */
@Component
class QuizAttemptProjection implements Projection {

    @Override
    public String name() {
        return "quiz-attempts-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(AttemptState.class, AttemptQuestions.class);
    }

    @EventHandler
    void on(QuizSubmissionEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.quizId());
        switch (event) {
            case QuizAttemptStarted e -> start(e, change);
            case QuizAnswersSaved e -> update(e, e.attempt(), change, saved(e));
            case QuizQuestionFlagged e ->
                    update(
                            e,
                            e.attempt(),
                            change,
                            new Update().addToSet("flagged", e.questionId()));
            case QuizQuestionUnflagged e ->
                    update(e, e.attempt(), change, new Update().pull("flagged", e.questionId()));
            case QuizAttemptGraded e -> update(e, e.attempt(), change, graded(e));
            case QuizAttemptMarked e -> mark(e, change);
            case QuizAttemptRegraded e ->
                    update(
                            e,
                            e.attempt(),
                            change,
                            Update.update("marks." + e.mark().questionId(), e.mark())
                                    .set("regraded." + e.question().id(), e.question()));
            default -> {
                // Other events do not concern a single attempt.
            }
        }
    }

    private static void update(
            QuizSubmissionEvent event, int attempt, ViewUpdate change, Update fields) {
        change.update(
                AttemptState.class, QuizAttemptView.idOf(event.submissionId(), attempt), fields);
    }

    private static void start(QuizAttemptStarted e, ViewUpdate change) {
        String id = QuizAttemptView.idOf(e.submissionId(), e.attempt());
        change.create(AttemptQuestions.of(id, e.questions()));
        change.create(started(id, e));
    }

    private static AttemptState started(String id, QuizAttemptStarted e) {
        return new AttemptState(
                id,
                e.submissionId(),
                e.courseId(),
                e.quizId(),
                e.userId(),
                e.attempt(),
                e.preview(),
                false,
                Map.of(),
                Set.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                Set.of());
    }

    private static Update saved(QuizAnswersSaved e) {
        Update update = new Update();
        for (SavedAnswer saved : e.answers()) {
            String field = "answers." + saved.questionId();
            Personal answer = saved.answer();
            if (answer == null || answer.text() == null) {
                update.unset(field);
            } else {
                update.set(field, answer.text());
            }
        }
        return update;
    }

    private static Update graded(QuizAttemptGraded e) {
        Map<String, QuestionMark> marks = new LinkedHashMap<>();
        e.marks().forEach(mark -> marks.put(String.valueOf(mark.questionId()), mark));
        return Update.update("finished", true).set("flagged", List.of()).set("marks", marks);
    }

    /**
     * Reads the attempt to find the possible points of its answers. This is rare, because users
     * grade manually.
     */
    private static void mark(QuizAttemptMarked e, ViewUpdate change) {
        String id = QuizAttemptView.idOf(e.submissionId(), e.attempt());
        AttemptState state = change.find(AttemptState.class, id);
        AttemptQuestions asked = change.find(AttemptQuestions.class, id);
        if (state == null || asked == null || e.questions().isEmpty()) {
            return;
        }
        QuizAttemptView attempt = state.asking(asked);
        Update update = new Update();
        for (MarkedQuestion marked : e.questions()) {
            Double points = marked.points();
            if (points != null) {
                update.set("marks." + marked.questionId(), marked(attempt, marked, points));
            }
            if (marked.commented()) {
                comment(marked, e.graderId(), update);
            }
        }
        update.addToSet("graderIds", e.graderId());
        update(e, e.attempt(), change, update);
    }

    private static QuestionMark marked(
            QuizAttemptView attempt, MarkedQuestion marked, double points) {
        double most = attempt.question(marked.questionId()).map(each -> each.points()).orElse(0.0);
        Correctness fits =
                points >= most
                        ? Correctness.CORRECT
                        : points > 0 ? Correctness.PARTIAL : Correctness.INCORRECT;
        return new QuestionMark(marked.questionId(), points, fits, false);
    }

    private static void comment(MarkedQuestion marked, long graderId, Update update) {
        String field = "comments." + marked.questionId();
        Personal comment = marked.comment();
        if (comment == null || comment.text() == null) {
            update.unset(field);
        } else {
            update.set(field, new Comment(graderId, comment.text()));
        }
    }

    /** Removes the answers and comments of an erased user. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        long person = e.userId();
        change.forEach(
                AttemptState.class,
                where("userId").is(person),
                own ->
                        change.update(
                                AttemptState.class,
                                own.id(),
                                Update.update("answers", Map.of())
                                        .set("comments", without(own, person))));
        change.forEach(
                AttemptState.class,
                where("graderIds").is(person).and("userId").ne(person),
                graded ->
                        change.update(
                                AttemptState.class,
                                graded.id(),
                                Update.update("comments", without(graded, person))));
    }

    private static Map<String, Comment> without(AttemptState attempt, long authorId) {
        Map<String, Comment> left = new HashMap<>(attempt.comments());
        left.values().removeIf(comment -> comment.authorId() == authorId);
        return left;
    }
}
