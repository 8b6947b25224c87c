package io.daybook.query.assessment.quizsubmissions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAnswersSaved;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptBecameOverdue;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptGraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptMarked;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptRegraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptSubmitted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionFlagged;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionUnflagged;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the event log of quiz attempts. */
@Component
class QuizLogProjection implements Projection {

    @Override
    public String name() {
        return "quiz-log-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(QuizLogView.class);
    }

    private record Entry(int attempt, String type, @Nullable String data) {}

    @EventHandler
    void on(
            QuizSubmissionEvent event,
            ViewUpdate change,
            @MetaDataValue("actor") @Nullable String actor) {
        Entry entry = entry(event);
        if (entry != null) {
            change.create(
                    new QuizLogView(
                            change.position(),
                            event.submissionId(),
                            entry.attempt(),
                            event.userId(),
                            entry.type(),
                            entry.data(),
                            actor == null ? null : Long.valueOf(actor),
                            event.at()));
        }
    }

    private static @Nullable Entry entry(QuizSubmissionEvent event) {
        return switch (event) {
            case QuizAttemptStarted e -> new Entry(e.attempt(), "session_started", questions(e));
            case QuizAnswersSaved e -> new Entry(e.attempt(), "question_answered", answers(e));
            case QuizQuestionFlagged e ->
                    new Entry(e.attempt(), "question_flagged", flag(e.questionId(), true));
            case QuizQuestionUnflagged e ->
                    new Entry(e.attempt(), "question_flagged", flag(e.questionId(), false));
            case QuizAttemptSubmitted e -> new Entry(e.attempt(), "submitted", null);
            case QuizAttemptBecameOverdue e -> new Entry(e.attempt(), "overdue", null);
            case QuizAttemptGraded e ->
                    new Entry(e.attempt(), "graded", "{\"score\":" + e.score().score() + "}");
            case QuizAttemptMarked e ->
                    new Entry(e.attempt(), "scored", scores(e.scoreBefore(), e.score().score()));
            case QuizAttemptRegraded e ->
                    new Entry(e.attempt(), "regraded", scores(e.scoreBefore(), e.score().score()));
            default -> null;
        };
    }

    private static String questions(QuizAttemptStarted e) {
        return e.questions().stream()
                .map(question -> "\"" + question.id() + "\"")
                .collect(Collectors.joining(",", "[", "]"));
    }

    /** Answers are already JSON. */
    private static String answers(QuizAnswersSaved e) {
        return e.answers().stream()
                .map(
                        saved ->
                                "{\"quiz_question_id\":\""
                                        + saved.questionId()
                                        + "\",\"answer\":"
                                        + (saved.answer() == null ? null : saved.answer().text())
                                        + "}")
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static String flag(long questionId, boolean flagged) {
        return "{\"quiz_question_id\":\"" + questionId + "\",\"flagged\":" + flagged + "}";
    }

    private static String scores(double before, double after) {
        return "{\"score_before\":" + before + ",\"score\":" + after + "}";
    }

    /** Removes the answers of an erased user. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.updateAll(
                QuizLogView.class, where("userId").is(e.userId()), Update.update("data", null));
    }
}
