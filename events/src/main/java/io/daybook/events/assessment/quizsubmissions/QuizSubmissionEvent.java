package io.daybook.events.assessment.quizsubmissions;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.RegradeOption;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens when one user takes one quiz (document 2, section 4.9). */
public sealed interface QuizSubmissionEvent {

    /** The course. */
    long courseId();

    /** The quiz. */
    long quizId();

    /** Who takes it. */
    long userId();

    /** The id clients know the attempts by, all together. */
    long submissionId();

    /** When it happened. */
    Instant at();

    /** There is something stored about the user and the quiz; always the first event. */
    record QuizSubmissionOpened(
            long courseId, long quizId, long userId, long submissionId, Instant at)
            implements QuizSubmissionEvent {}

    /**
     * An attempt began, with the questions it keeps for ever.
     *
     * @param preview whether somebody tries it who does not study
     * @param validationToken what changes of the attempt have to name; no credential, for it opens
     *     nothing without the user's own access
     * @param endAt when it is submitted at the latest; null for no such time
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

    /** The user answered some questions, for the first time or otherwise than before. */
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

    /** The user wants to come back to a question. */
    record QuizQuestionFlagged(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            int attempt,
            long questionId,
            Instant at)
            implements QuizSubmissionEvent {}

    /** The user does not want to come back to a question any more. */
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
     * The user got more attempts or more time.
     *
     * @param extraTime in minutes, for every attempt
     * @param endAt when the running attempt ends now; null where none runs or it has no end
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

    /**
     * The user handed the attempt in.
     *
     * @param assignmentId where its score goes; null where the quiz is not graded
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
     * The time was up, and what had been answered was submitted.
     *
     * @param assignmentId where its score goes; null where the quiz is not graded
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

    /** The answers were compared with the right ones. */
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
     * A person graded answers, commented on them or added points.
     *
     * @param scoreBefore of the attempt
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
     * A question was corrected, and its answers were compared again.
     *
     * @param question as it is graded now
     * @param scoreBefore of the attempt
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
     * @param question as it is graded then
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
     * The quiz keeps scores by another policy than when the last attempt began.
     *
     * @param keptScore the score that counts by it; null where no attempt was submitted
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
