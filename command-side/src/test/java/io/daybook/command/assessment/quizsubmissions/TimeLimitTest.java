package io.daybook.command.assessment.quizsubmissions;

import static io.daybook.command.assessment.quizsubmissions.ExamCommands.ASSIGNMENT;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.COURSE;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.QUIZ;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.STUDENT;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.SUBMISSION;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.T0;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.complete;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.exam;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.fields;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.overdue;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.settings;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.start;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ApplyTimeLimit;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ExtendQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptProlonged;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** The time limit of a quiz changes while attempts are in progress. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class TimeLimitTest {

    private static final QueueWork JOB =
            new QueueWork(99, "any", "Course", COURSE, 5, null, "{}", List.of(), T0);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static Instant after(int minutes) {
        return T0.plus(Duration.ofMinutes(minutes));
    }

    private List<Object> apply(int minutes, @Nullable Instant locksAt) {
        return commands.eventsOf(
                new ApplyTimeLimit(COURSE, QUIZ, STUDENT, minutes, locksAt, after(5)));
    }

    private static QuizAttemptProlonged prolonged(Instant end) {
        return new QuizAttemptProlonged(COURSE, QUIZ, STUDENT, SUBMISSION, 1, end, after(5));
    }

    @Test
    void longer_limit_prolongs_the_running_attempt_once() {
        commands.given(exam(30, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(start(T0, null));

        assertThat(apply(45, null)).containsExactly(prolonged(after(45)));
        assertThat(apply(45, null)).isEmpty();
        assertThat(commands.eventsOf(overdue(after(44)))).isEmpty();
        assertThat(commands.eventsOf(overdue(after(45)))).isNotEmpty();
    }

    @Test
    void extra_time_is_kept_and_the_lock_date_ends_the_attempt() {
        commands.given(exam(30, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(
                start(T0, null),
                new ExtendQuiz(COURSE, QUIZ, STUDENT, SUBMISSION, null, 10, null, null, null, T0));

        assertThat(apply(45, after(50))).containsExactly(prolonged(after(50)));
        assertThat(apply(45, null)).containsExactly(prolonged(after(55)));
    }

    @Test
    void no_attempt_loses_time_or_is_prolonged_once_it_is_submitted() {
        commands.given(exam(30, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(start(T0, null));
        assertThat(apply(20, null)).isEmpty();

        commands.given(complete(1, T0));
        assertThat(apply(45, null)).isEmpty();
    }

    @Test
    void the_job_is_queued_with_a_longer_limit_alone() {
        commands.given(exam(30, 1, ScoringPolicy.KEEP_HIGHEST));

        assertThat(commands.eventsOf(change(20))).noneMatch(WorkQueued.class::isInstance);
        assertThat(commands.eventsOf(change(null))).noneMatch(WorkQueued.class::isInstance);
        assertThat(commands.eventsOf(change(20))).noneMatch(WorkQueued.class::isInstance);
        assertThat(commands.eventsOf(change(21))).anyMatch(WorkQueued.class::isInstance);
    }

    private static ChangeQuiz change(@Nullable Integer minutes) {
        return new ChangeQuiz(
                COURSE,
                QUIZ,
                new NewLinks(ASSIGNMENT, 5),
                fields(settings(minutes, 1, ScoringPolicy.KEEP_HIGHEST), true),
                false,
                null,
                JOB,
                T0);
    }
}
