package io.daybook.query.assessment.quizsubmissions;

import io.daybook.events.assessment.quizsubmissions.AttemptScore;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAnswersSaved;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptBecameOverdue;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptGraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptMarked;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptProlonged;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptRegraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptSubmitted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizExtensionGranted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionFlagged;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionUnflagged;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizRegradeDeferred;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizResultsSeen;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizScoringPolicyApplied;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizSubmissionOpened;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of quiz submissions: the attempts of one user at one quiz. */
@Component
class QuizSubmissionProjection implements Projection {

    @Override
    public String name() {
        return "quiz-submissions-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(QuizSubmissionView.class);
    }

    @EventHandler
    void on(QuizSubmissionEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.quizId());
        switch (event) {
            case QuizSubmissionOpened e -> change.create(opened(e));
            case QuizAttemptStarted e -> update(e, change, started(e));
            case QuizExtensionGranted e -> extend(e, change);
            case QuizAttemptProlonged e ->
                    update(
                            e,
                            change,
                            Update.update(at(e.attempt(), "endAt"), e.endAt())
                                    .set("runningUntil", e.endAt()));
            case QuizAttemptSubmitted e ->
                    update(e, change, finished(e.attempt(), e.finishedAt(), false));
            case QuizAttemptBecameOverdue e ->
                    update(e, change, finished(e.attempt(), e.finishedAt(), true));
            case QuizAttemptGraded e -> update(e, change, scored(e.attempt(), e.score()));
            case QuizAttemptMarked e -> update(e, change, scored(e.attempt(), e.score()));
            case QuizAttemptRegraded e -> regrade(e, change);
            case QuizScoringPolicyApplied e ->
                    update(e, change, Update.update("keptScore", e.keptScore()));
            case QuizResultsSeen e -> update(e, change, new Update().addToSet("seen", e.attempt()));
            case QuizAnswersSaved _,
                    QuizQuestionFlagged _,
                    QuizQuestionUnflagged _,
                    QuizRegradeDeferred _ -> {}
        }
    }

    /** Nothing here identifies a user but the id, which stays. */
    @EventHandler
    void on(UserErased event) {}

    private static void update(QuizSubmissionEvent event, ViewUpdate change, Update fields) {
        change.update(QuizSubmissionView.class, event.submissionId(), fields);
    }

    private static String at(int attempt, String field) {
        return "attempts." + attempt + "." + field;
    }

    private static QuizSubmissionView opened(QuizSubmissionOpened e) {
        return new QuizSubmissionView(
                e.submissionId(),
                e.courseId(),
                e.quizId(),
                e.userId(),
                0,
                Map.of(),
                1,
                0,
                0,
                false,
                null,
                List.of(),
                List.of(),
                false,
                null);
    }

    private static Update started(QuizAttemptStarted e) {
        var attempt =
                new AttemptSummary(
                        e.attempt(),
                        e.preview(),
                        e.validationToken(),
                        e.quizVersion(),
                        e.pointsPossible(),
                        e.at(),
                        e.endAt(),
                        null,
                        null,
                        null,
                        null,
                        false,
                        false);
        Update update =
                Update.update("attempts." + e.attempt(), attempt)
                        .set("latest", e.attempt())
                        .set("allowedAttempts", e.allowedAttempts())
                        .set("runningUntil", e.endAt())
                        .set("regraded", List.of());
        return e.preview() ? update : update.set("takes", true);
    }

    /**
     * Reads the submission to find the running attempt. This is rare, because users grant
     * extensions manually.
     */
    private static void extend(QuizExtensionGranted e, ViewUpdate change) {
        Update update =
                Update.update("extraAttempts", e.extraAttempts())
                        .set("extraTime", e.extraTime())
                        .set("manuallyUnlocked", e.manuallyUnlocked());
        QuizSubmissionView running =
                e.endAt() == null ? null : change.find(QuizSubmissionView.class, e.submissionId());
        if (running != null) {
            update.set(at(running.latest(), "endAt"), e.endAt()).set("runningUntil", e.endAt());
        }
        update(e, change, update);
    }

    /** Reads the submission, because the score before the first regrade is kept. */
    private static void regrade(QuizAttemptRegraded e, ViewUpdate change) {
        QuizSubmissionView taken = change.find(QuizSubmissionView.class, e.submissionId());
        boolean isFirst =
                taken == null
                        || taken.attempt(e.attempt())
                                .map(AttemptSummary::scoreBeforeRegrade)
                                .isEmpty();
        Update update = scored(e.attempt(), e.score()).addToSet("regraded", e.question().id());
        if (isFirst) {
            update.set(at(e.attempt(), "scoreBeforeRegrade"), e.scoreBefore());
        }
        update(e, change, update);
    }

    private static Update finished(int attempt, Instant finishedAt, boolean overdue) {
        return Update.update(at(attempt, "finishedAt"), finishedAt)
                .set(at(attempt, "overdue"), overdue)
                .set("runningUntil", null);
    }

    private static Update scored(int attempt, AttemptScore score) {
        return Update.update(at(attempt, "score"), score.score())
                .set(at(attempt, "fudgePoints"), score.fudgePoints())
                .set(at(attempt, "pendingReview"), score.pendingReview())
                .set("keptScore", score.keptScore());
    }
}
