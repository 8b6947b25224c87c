package io.daybook.api.assessment.quizsubmissions;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.assessment.quizsubmissions.AttemptSummary;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A user's state in a quiz, with one attempt (document 2, section 4.9).
 *
 * @param attemptsLeft -1 if unlimited
 */
record QuizSubmissionJson(
        long id,
        @JsonUnwrapped OfQuiz quiz,
        @JsonUnwrapped Owner whose,
        @Nullable Integer attempt,
        @JsonUnwrapped Extensions extensions,
        @JsonUnwrapped Times times,
        int attemptsLeft,
        @JsonUnwrapped Scores scores,
        @JsonUnwrapped Progress progress,
        @Nullable String validationToken,
        String workflowState,
        String htmlUrl) {

    /** The quiz as it was when the attempt began. */
    record OfQuiz(long quizId, @Nullable Integer quizVersion, @Nullable Double quizPointsPossible) {

        static OfQuiz of(long quizId, @Nullable AttemptSummary attempt) {
            return attempt == null
                    ? new OfQuiz(quizId, null, null)
                    : new OfQuiz(quizId, attempt.quizVersion(), attempt.pointsPossible());
        }
    }

    /**
     * The user.
     *
     * @param userId null if a survey is anonymous
     * @param submissionId the submission to the assignment of the quiz; null if the quiz is not
     *     graded
     */
    record Owner(@Nullable Long userId, @Nullable Long submissionId) {

        static final Owner HIDDEN = new Owner(null, null);
    }

    /**
     * Extensions granted to the user.
     *
     * @param extraTime in minutes
     */
    record Extensions(int extraAttempts, int extraTime, boolean manuallyUnlocked) {

        static Extensions of(QuizSubmissionView submission) {
            return new Extensions(
                    submission.extraAttempts(),
                    submission.extraTime(),
                    submission.manuallyUnlocked());
        }
    }

    /**
     * When the attempt started, finished, and has to end.
     *
     * @param timeSpent in seconds
     */
    record Times(
            @Nullable Instant startedAt,
            @Nullable Instant finishedAt,
            @Nullable Instant endAt,
            @Nullable Long timeSpent) {

        static Times of(@Nullable AttemptSummary attempt, Instant now) {
            if (attempt == null) {
                return new Times(null, null, null, null);
            }
            Instant finished = attempt.finishedAt();
            Instant until = finished == null ? now : finished;
            return new Times(
                    attempt.startedAt(),
                    finished,
                    attempt.endAt(),
                    Duration.between(attempt.startedAt(), until).toSeconds());
        }
    }

    /** The scores of the attempt and of all attempts together. */
    record Scores(
            @Nullable Double score,
            @Nullable Double scoreBeforeRegrade,
            @Nullable Double keptScore,
            @Nullable Double fudgePoints) {

        static final Scores HIDDEN = new Scores(null, null, null, null);

        static Scores of(QuizSubmissionView submission, @Nullable AttemptSummary attempt) {
            return attempt == null
                    ? new Scores(null, null, submission.keptScore(), null)
                    : new Scores(
                            attempt.score(),
                            attempt.scoreBeforeRegrade(),
                            submission.keptScore(),
                            attempt.fudgePoints());
        }
    }

    /** The state of the attempt, and what it waits for. */
    record Progress(
            boolean hasSeenResults,
            boolean overdueAndNeedsSubmission,
            int questionsRegradedSinceLastAttempt) {

        static Progress of(
                QuizSubmissionView submission, @Nullable AttemptSummary attempt, Instant now) {
            return new Progress(
                    attempt != null && submission.seen().contains(attempt.number()),
                    attempt != null && isOverdue(attempt, now),
                    submission.regraded().size());
        }

        private static boolean isOverdue(AttemptSummary attempt, Instant now) {
            Instant end = attempt.endAt();
            return !attempt.isFinished() && end != null && now.isAfter(end);
        }
    }
}
