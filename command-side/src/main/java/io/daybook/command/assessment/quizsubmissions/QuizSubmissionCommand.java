package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.platform.kernel.TextLimits;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.RegradeOption;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the attempts of one user at one quiz. */
public sealed interface QuizSubmissionCommand {

    /** The course; the quiz belongs to it. */
    long courseId();

    /** The quiz. */
    long quizId();

    /** Who takes it. */
    long userId();

    /** When the command was sent. */
    Instant now();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return QuizSubmission.idOf(quizId(), userId());
    }

    /**
     * Begins an attempt.
     *
     * @param submissionId a new id, for the first attempt
     * @param preview whether somebody tries the quiz who does not study
     * @param seed decides which questions and values are drawn
     * @param locksAt when the quiz closes for the user; null for never
     */
    record StartQuizAttempt(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            boolean preview,
            String validationToken,
            long seed,
            @Nullable Instant locksAt,
            Instant now)
            implements QuizSubmissionCommand {}

    /**
     * What a change of a running attempt has to name.
     *
     * @param attempt counted from one; null where none, or no number, was sent
     * @param obstacle what keeps the caller from taking the quiz now
     */
    record Pass(
            @Nullable Integer attempt,
            @Nullable String validationToken,
            QuizUnavailableReason obstacle) {}

    /**
     * The answer to a question.
     *
     * @param answer JSON
     */
    record SentAnswer(long questionId, String answer) {}

    /** Saves answers; all of them or, when one cannot be used, none. */
    record SaveQuizAnswers(
            long courseId,
            long quizId,
            long userId,
            Pass pass,
            List<SentAnswer> answers,
            Instant now)
            implements QuizSubmissionCommand {
        public SaveQuizAnswers {
            answers = List.copyOf(answers);
        }
    }

    /** Flags a question, or takes the flag away. */
    record FlagQuizQuestion(
            long courseId,
            long quizId,
            long userId,
            Pass pass,
            long questionId,
            boolean flagged,
            Instant now)
            implements QuizSubmissionCommand {}

    /**
     * Submits the running attempt and grades it.
     *
     * @param target where the score goes; null where the quiz is not graded
     */
    record CompleteQuizAttempt(
            long courseId,
            long quizId,
            long userId,
            Pass pass,
            @Nullable GradeTarget target,
            Instant now)
            implements QuizSubmissionCommand {}

    /** Submits an attempt whose time is up; does nothing where it is submitted or not yet due. */
    record HandInOverdueAttempt(
            long courseId,
            long quizId,
            long userId,
            int attempt,
            @Nullable GradeTarget target,
            Instant now)
            implements QuizSubmissionCommand {}

    /**
     * What a grader says about an answer.
     *
     * @param comment cleared for none
     */
    record QuestionScore(long questionId, @Nullable Double points, Patch<String> comment) {

        /** Refuses an overlong comment. */
        public QuestionScore {
            TextLimits.require(comment.orElse(""), "comment");
        }
    }

    /**
     * Grades answers by hand.
     *
     * @param attempt null where none, or no number, was sent
     * @param fudgePoints added to the score; null where they stay
     */
    record ScoreQuizAttempt(
            long courseId,
            long quizId,
            long userId,
            long graderId,
            @Nullable Integer attempt,
            @Nullable Double fudgePoints,
            List<QuestionScore> questions,
            @Nullable GradeTarget target,
            Instant now)
            implements QuizSubmissionCommand {
        public ScoreQuizAttempt {
            questions = List.copyOf(questions);
        }
    }

    /**
     * Gives more attempts or more time; what is null stays.
     *
     * @param submissionId a new id, where the user has not begun
     * @param extraTime in minutes
     * @param extendFromNow minutes from now until the running attempt ends
     * @param extendFromEndAt minutes from the end of the running attempt
     */
    record ExtendQuiz(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            @Nullable Integer extraAttempts,
            @Nullable Integer extraTime,
            @Nullable Boolean manuallyUnlocked,
            @Nullable Integer extendFromNow,
            @Nullable Integer extendFromEndAt,
            Instant now)
            implements QuizSubmissionCommand {}

    /**
     * Grades the answers to a question again that was corrected.
     *
     * @param target where the score goes; null where the quiz is not graded
     */
    record RegradeQuizQuestion(
            long courseId,
            long quizId,
            long userId,
            QuizQuestion question,
            RegradeOption option,
            @Nullable GradeTarget target,
            Instant now)
            implements QuizSubmissionCommand {}

    /**
     * Lets the score count that the quiz keeps by another policy.
     *
     * @param target where the score goes; null where the quiz is not graded
     */
    record ApplyScoringPolicy(
            long courseId,
            long quizId,
            long userId,
            ScoringPolicy policy,
            @Nullable GradeTarget target,
            Instant now)
            implements QuizSubmissionCommand {}

    /** Notes that the user saw the results of an attempt. */
    record NoteResultsSeen(long courseId, long quizId, long userId, int attempt, Instant now)
            implements QuizSubmissionCommand {}
}
