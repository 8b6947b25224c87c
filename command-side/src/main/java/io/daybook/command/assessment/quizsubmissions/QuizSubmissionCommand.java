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

    /** The course; the quiz must belong to it. */
    long courseId();

    /** The quiz. */
    long quizId();

    /** The user who takes the quiz. */
    long userId();

    /** The time of the command. */
    Instant now();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return QuizSubmission.idOf(quizId(), userId());
    }

    /**
     * Starts an attempt.
     *
     * @param submissionId a new id, used for the first attempt
     * @param preview whether it is a preview by a user who is not a student
     * @param onlyIfPublished whether the user may take the quiz only while it is published
     * @param seed determines the selected questions and values
     * @param locksAt lock date for the user; null for none
     */
    record StartQuizAttempt(
            long courseId,
            long quizId,
            long userId,
            long submissionId,
            boolean preview,
            boolean onlyIfPublished,
            String validationToken,
            long seed,
            @Nullable Instant locksAt,
            Instant now)
            implements QuizSubmissionCommand {}

    /**
     * What a change of a running attempt must specify.
     *
     * @param attempt number of the attempt, starting at 1; null if missing or not a number
     * @param obstacle why the caller cannot take the quiz now
     */
    record Pass(
            @Nullable Integer attempt,
            @Nullable String validationToken,
            QuizUnavailableReason obstacle) {}

    /**
     * A submitted answer.
     *
     * @param answer JSON
     */
    record SentAnswer(long questionId, String answer) {}

    /** Saves answers, all of them or none. */
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

    /** Flags or unflags a question. */
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
     * @param target the assignment that gets the score; null if the quiz is not graded
     */
    record CompleteQuizAttempt(
            long courseId,
            long quizId,
            long userId,
            Pass pass,
            @Nullable GradeTarget target,
            Instant now)
            implements QuizSubmissionCommand {}

    /** Submits an attempt whose time is up; does nothing if it is submitted or still running. */
    record HandInOverdueAttempt(
            long courseId,
            long quizId,
            long userId,
            int attempt,
            @Nullable GradeTarget target,
            Instant now)
            implements QuizSubmissionCommand {}

    /**
     * A grader's changes to one answer.
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
     * Grades answers manually.
     *
     * @param attempt null if missing or not a number
     * @param fudgePoints added to the score; null if unchanged
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
     * Grants extra attempts or extra time; null fields stay unchanged.
     *
     * @param submissionId a new id, used if the user has no attempt yet
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
     * Regrades the answers to a corrected question.
     *
     * @param target the assignment that gets the score; null if the quiz is not graded
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
     * Applies a changed scoring policy.
     *
     * @param target the assignment that gets the score; null if the quiz is not graded
     */
    record ApplyScoringPolicy(
            long courseId,
            long quizId,
            long userId,
            ScoringPolicy policy,
            @Nullable GradeTarget target,
            Instant now)
            implements QuizSubmissionCommand {}

    /**
     * Applies a changed time limit to the running attempt, which loses no time.
     *
     * @param timeLimit minutes; 0 for none
     * @param locksAt lock date for the user; null for none
     */
    record ApplyTimeLimit(
            long courseId,
            long quizId,
            long userId,
            int timeLimit,
            @Nullable Instant locksAt,
            Instant now)
            implements QuizSubmissionCommand {}

    /** Records that the user viewed the results of an attempt. */
    record NoteResultsSeen(long courseId, long quizId, long userId, int attempt, Instant now)
            implements QuizSubmissionCommand {}
}
