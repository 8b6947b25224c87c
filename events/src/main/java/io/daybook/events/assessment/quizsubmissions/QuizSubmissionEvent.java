package io.daybook.events.assessment.quizsubmissions;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.RegradeOption;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of one user's attempts at one quiz (document 2, section 4.9). */
public sealed interface QuizSubmissionEvent {

    /** The course. */
    long courseId();

    /** The quiz. */
    long quizId();

    /** The user who takes the quiz. */
    long userId();

    /** The id of the quiz submission, which comprises all attempts. */
    long submissionId();

    /** When it happened. */
    Instant at();

    /** The quiz submission of the user exists from now on; always the first event. */
    record QuizSubmissionOpened(
            long courseId, long quizId, long userId, long submissionId, Instant at)
            implements QuizSubmissionEvent {}

    /**
     * An attempt started; its questions never change.
     *
     * @param preview whether it is a preview by a user who is not a student
     * @param validationToken required in requests that change the attempt; not a credential, since
     *     it grants nothing without the user's own access
     * @param endAt when the attempt is submitted automatically; null for never
     */
    record QuizAttemptStarted(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            boolean preview,
            String validationToken,
            int quizVersion,
            QuizType quizType,
            ScoringPolicy scoringPolicy,
            int allowedAttempts,
            double pointsPossible,
            List<QuizQuestion> questions,
            @Nullable Instant endAt,
            Instant at)
            implements QuizSubmissionEvent {
        public QuizAttemptStarted {
            questions = List.copyOf(questions);
        }
    }

    /** The user saved answers, new or changed. */
    record QuizAnswersSaved(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            List<SavedAnswer> answers,
            Instant at)
            implements QuizSubmissionEvent {
        public QuizAnswersSaved {
            answers = List.copyOf(answers);
        }
    }

    /** The user flagged a question to return to. */
    record QuizQuestionFlagged(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            long questionId,
            Instant at)
            implements QuizSubmissionEvent {}

    /** The user removed the flag of a question. */
    record QuizQuestionUnflagged(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            long questionId,
            Instant at)
            implements QuizSubmissionEvent {}

    /**
     * The user got extra attempts or extra time.
     *
     * @param extraTime in minutes, for every attempt
     * @param endAt new end of the running attempt; null if none is running or it has no end
     */
    record QuizExtensionGranted(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int extraAttempts,
            int extraTime,
            boolean manuallyUnlocked,
            @Nullable Instant endAt,
            Instant at)
            implements QuizSubmissionEvent {}

    /** The running attempt got a later end, because the time limit of the quiz was raised. */
    record QuizAttemptProlonged(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            Instant endAt,
            Instant at)
            implements QuizSubmissionEvent {}

    /**
     * The user submitted the attempt.
     *
     * @param assignmentId the assignment that gets the score; null if the quiz is not graded
     * @param preview whether it was a preview; null for no
     */
    record QuizAttemptSubmitted(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            Instant finishedAt,
            @Nullable Long assignmentId,
            @Nullable Boolean preview,
            Instant at)
            implements QuizSubmissionEvent {}

    /**
     * The attempt ended automatically; its saved answers were submitted.
     *
     * @param assignmentId the assignment that gets the score; null if the quiz is not graded
     * @param preview whether it was a preview; null for no
     */
    record QuizAttemptBecameOverdue(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            Instant finishedAt,
            @Nullable Long assignmentId,
            @Nullable Boolean preview,
            Instant at)
            implements QuizSubmissionEvent {}

    /** The attempt was graded automatically. */
    record QuizAttemptGraded(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            List<QuestionMark> marks,
            AttemptScore score,
            Instant at)
            implements QuizSubmissionEvent {
        public QuizAttemptGraded {
            marks = List.copyOf(marks);
        }
    }

    /**
     * A grader graded answers, commented on them or added fudge points.
     *
     * @param scoreBefore previous score of the attempt
     */
    record QuizAttemptMarked(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            long graderId,
            List<MarkedQuestion> questions,
            double scoreBefore,
            AttemptScore score,
            Instant at)
            implements QuizSubmissionEvent {
        public QuizAttemptMarked {
            questions = List.copyOf(questions);
        }
    }

    /**
     * The attempt was regraded after a question was corrected.
     *
     * @param question the corrected question
     * @param scoreBefore previous score of the attempt
     */
    record QuizAttemptRegraded(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            QuizQuestion question,
            QuestionMark mark,
            double scoreBefore,
            AttemptScore score,
            Instant at)
            implements QuizSubmissionEvent {}

    /**
     * A question was corrected during the attempt, which continues with the question it was given:
     * its answer is graded again once the attempt is submitted.
     *
     * @param question the corrected question
     */
    record QuizRegradeDeferred(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            QuizQuestion question,
            RegradeOption option,
            Instant at)
            implements QuizSubmissionEvent {}

    /**
     * The scoring policy of the quiz has changed since the last attempt started.
     *
     * @param keptScore the score by the new policy; null if no attempt was submitted
     */
    record QuizScoringPolicyApplied(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            ScoringPolicy scoringPolicy,
            @Nullable Double keptScore,
            Instant at)
            implements QuizSubmissionEvent {}

    /** The user viewed the results of an attempt. */
    record QuizResultsSeen(
            long courseId, long quizId, long userId, long submissionId, int attempt, Instant at)
            implements QuizSubmissionEvent {}
}
