package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ApplyScoringPolicy;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ApplyTimeLimit;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.CompleteQuizAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ExtendQuiz;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.FlagQuizQuestion;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.HandInOverdueAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.NoteResultsSeen;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.RegradeQuizQuestion;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.SaveQuizAnswers;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ScoreQuizAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.StartQuizAttempt;
import io.daybook.command.assessment.quizzes.AttemptDraft;
import io.daybook.command.assessment.quizzes.Quizzes;
import io.daybook.command.grading.submissions.ContentGrades;
import io.daybook.command.grading.submissions.ContentGrades.Result;
import io.daybook.command.grading.submissions.SubmissionKey;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Starts, saves, submits and grades quiz attempts. The score reaches the assignment of the quiz in
 * the same unit of work, so that no attempt is submitted without its grade.
 */
@Component
class QuizSubmissionHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final Quizzes quizzes;
    private final ContentGrades grades;

    QuizSubmissionHandler(Aggregates aggregates, Quizzes quizzes, ContentGrades grades) {
        this.aggregates = aggregates;
        this.quizzes = quizzes;
        this.grades = grades;
    }

    @CommandHandler
    void handle(StartQuizAttempt c) {
        if (c.onlyIfPublished()) {
            quizzes.requirePublished(c.courseId(), c.quizId());
        }
        AttemptDraft draft = quizzes.draw(c.courseId(), c.quizId(), c.preview(), c.seed());
        open(c, submission -> submission.start(c, draft));
        if (!c.preview()) {
            quizzes.beginTaking(c.courseId(), c.quizId(), c.now());
        }
    }

    @CommandHandler
    void handle(SaveQuizAnswers c) {
        change(c, submission -> submission.save(c));
    }

    @CommandHandler
    void handle(FlagQuizQuestion c) {
        change(c, submission -> submission.flag(c));
    }

    @CommandHandler
    void handle(CompleteQuizAttempt c) {
        Outcome outcome = ask(c, submission -> Outcome.of(submission, submission.complete(c)));
        record(c, outcome, true, null, c.target());
    }

    @CommandHandler
    void handle(HandInOverdueAttempt c) {
        Outcome outcome = ask(c, submission -> Outcome.of(submission, submission.handInOverdue(c)));
        record(c, outcome, true, null, c.target());
    }

    @CommandHandler
    void handle(ScoreQuizAttempt c) {
        Outcome outcome = ask(c, submission -> Outcome.of(submission, submission.mark(c)));
        record(c, outcome, false, c.graderId(), c.target());
    }

    @CommandHandler
    void handle(RegradeQuizQuestion c) {
        Double score =
                ask(c, submission -> submission.regrade(c) ? submission.settledScore() : null);
        record(c, score, c.target());
    }

    @CommandHandler
    void handle(ApplyScoringPolicy c) {
        Double score =
                ask(c, submission -> submission.keepScores(c) ? submission.settledScore() : null);
        record(c, score, c.target());
    }

    @CommandHandler
    void handle(ExtendQuiz c) {
        // Rejects an extension of a quiz that does not exist.
        quizzes.requireIn(c.courseId(), c.quizId());
        open(c, submission -> submission.extend(c));
    }

    @CommandHandler
    void handle(ExtendQuizzes c) {
        c.extensions().forEach(this::handle);
    }

    @CommandHandler
    void handle(ApplyTimeLimit c) {
        change(c, submission -> submission.prolong(c));
    }

    @CommandHandler
    void handle(NoteResultsSeen c) {
        change(c, submission -> submission.noteResultsSeen(c));
    }

    /**
     * The result of changing the quiz submission, from which the assignment is changed afterwards.
     */
    private record Outcome(@Nullable Attempt attempt, @Nullable Double score) {

        static Outcome of(QuizSubmission submission, @Nullable Attempt handedIn) {
            return new Outcome(handedIn, submission.settledScore());
        }
    }

    /** Records a changed score of earlier attempts. */
    private void record(
            QuizSubmissionCommand c, @Nullable Double score, @Nullable GradeTarget target) {
        if (target != null && score != null) {
            grades.record(key(c, target), new Result(null, score, null), target.rules(), c.now());
        }
    }

    private void record(
            QuizSubmissionCommand c,
            Outcome outcome,
            boolean handsIn,
            @Nullable Long graderId,
            @Nullable GradeTarget target) {
        Attempt attempt = outcome.attempt();
        if (target == null || attempt == null || attempt.isPreview()) {
            return;
        }
        Instant submittedAt = handsIn ? attempt.finishedAt() : null;
        var result = new Result(submittedAt, outcome.score(), graderId);
        grades.record(key(c, target), result, target.rules(), c.now());
    }

    private static SubmissionKey key(QuizSubmissionCommand c, GradeTarget target) {
        return new SubmissionKey(c.courseId(), target.assignmentId(), c.userId());
    }

    private void open(QuizSubmissionCommand c, Consumer<QuizSubmission> change) {
        aggregates.createOrChange(
                QuizSubmission.class, c.aggregateId(), QuizSubmission::new, change);
    }

    private void change(QuizSubmissionCommand c, Consumer<QuizSubmission> change) {
        aggregates.change(QuizSubmission.class, c.aggregateId(), change);
    }

    private <T extends @Nullable Object> T ask(
            QuizSubmissionCommand c, Function<QuizSubmission, T> change) {
        return aggregates.ask(QuizSubmission.class, c.aggregateId(), change);
    }
}
