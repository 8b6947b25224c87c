package io.daybook.command.assessment.quizsubmissions;

import static io.daybook.command.assessment.quizsubmissions.ExamCommands.ASSIGNMENT;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.COURSE;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.QUIZ;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.STUDENT;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.SUBMISSION;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.T0;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.TARGET;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.complete;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.exam;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.fields;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.save;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.score;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.settings;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.start;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ApplyScoringPolicy;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ExtendQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptGraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptMarked;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizScoringPolicyApplied;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** A quiz keeps scores by another policy than when its attempts began. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ScoringPolicyTest {

    private static final QueueWork JOB =
            new QueueWork(
                    99, "quiz_scoring_policy", "Course", COURSE, 5, null, "{}", List.of(), T0);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private <T> T last(Class<T> type) {
        return commands.events().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .toList()
                .getLast();
    }

    private static ApplyScoringPolicy apply(ScoringPolicy policy) {
        return new ApplyScoringPolicy(COURSE, QUIZ, STUDENT, policy, TARGET, T0);
    }

    private static ChangeQuiz change(int attempts, ScoringPolicy policy) {
        return new ChangeQuiz(
                COURSE,
                QUIZ,
                new NewLinks(ASSIGNMENT, 5),
                fields(settings(null, attempts, policy), true),
                false,
                JOB,
                null,
                T0);
    }

    /** Two attempts of which the first was right. */
    private void fiveThenNothing() {
        commands.given(exam(null, 3, ScoringPolicy.KEEP_HIGHEST));
        commands.given(start(T0, null), save(1, "1", T0), complete(1, T0));
        commands.given(start(T0, null), save(2, "2", T0), complete(2, T0));
    }

    @Test
    void the_score_that_another_policy_keeps_becomes_the_grade() {
        fiveThenNothing();

        commands.send(apply(ScoringPolicy.KEEP_LATEST));

        assertThat(last(QuizScoringPolicyApplied.class).keptScore()).isZero();
        assertThat(last(SubmissionGraded.class).scoreAfter()).isZero();
        assertThat(commands.eventsOf(apply(ScoringPolicy.KEEP_LATEST))).isEmpty();
    }

    @Test
    void a_policy_that_keeps_the_same_score_leaves_the_grade() {
        commands.given(exam(null, 3, ScoringPolicy.KEEP_HIGHEST));
        commands.given(start(T0, null), save(1, "1", T0), complete(1, T0));

        assertThat(commands.eventsOf(apply(ScoringPolicy.KEEP_LATEST)))
                .singleElement()
                .isInstanceOf(QuizScoringPolicyApplied.class);
    }

    @Test
    void an_attempt_that_runs_is_kept_by_the_policy_that_was_chosen_meanwhile() {
        commands.given(exam(null, 3, ScoringPolicy.KEEP_HIGHEST));
        commands.given(start(T0, null), save(1, "1", T0), complete(1, T0), start(T0, null));

        commands.send(apply(ScoringPolicy.KEEP_LATEST));
        assertThat(last(QuizScoringPolicyApplied.class).keptScore()).isEqualTo(5);
        commands.given(save(2, "2", T0), complete(2, T0));

        assertThat(last(QuizAttemptGraded.class).score().keptScore()).isZero();
        assertThat(last(SubmissionGraded.class).scoreAfter()).isZero();
    }

    @Test
    void points_that_a_grader_adds_later_count_by_the_new_policy() {
        fiveThenNothing();
        commands.given(apply(ScoringPolicy.KEEP_LATEST));

        commands.send(score(2.0, List.of()));

        assertThat(last(QuizAttemptMarked.class).score().score()).isEqualTo(7);
        assertThat(last(QuizAttemptMarked.class).score().keptScore()).isZero();
    }

    @Test
    void nobody_who_has_not_begun_is_concerned() {
        commands.given(exam(null, 3, ScoringPolicy.KEEP_HIGHEST));
        commands.given(
                new ExtendQuiz(COURSE, QUIZ, STUDENT, SUBMISSION, 1, null, null, null, null, T0));

        assertThat(commands.eventsOf(apply(ScoringPolicy.KEEP_LATEST))).isEmpty();
    }

    @Test
    void the_job_that_applies_a_policy_is_stored_with_the_change_of_the_policy_alone() {
        commands.given(exam(null, 3, ScoringPolicy.KEEP_HIGHEST));

        commands.send(change(4, ScoringPolicy.KEEP_HIGHEST));
        assertThat(commands.events()).noneMatch(WorkQueued.class::isInstance);
        int appends = commands.appends();
        commands.send(change(4, ScoringPolicy.KEEP_LATEST));

        assertThat(last(WorkQueued.class).progressId()).isEqualTo(99);
        assertThat(commands.appends()).isEqualTo(appends + 1);
    }
}
