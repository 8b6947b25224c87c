package io.daybook.command.assessment.quizsubmissions;

import static io.daybook.command.assessment.quizsubmissions.ExamCommands.ASSIGNMENT;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.COURSE;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.QUIZ;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.STUDENT;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.T0;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.TARGET;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.choice;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.complete;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.essay;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.exam;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.fields;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.formula;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.gradedSurvey;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.option;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.overdue;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.regrade;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.save;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.score;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.start;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.QuestionScore;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.RegradeQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.AddQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.assessment.quizzes.QuizSettings;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptGraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptRegraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizRegradeDeferred;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizRegradeRequested;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.RegradeOption;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizRegradeTest {

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

    @Test
    void a_corrected_question_is_graded_again_and_changes_the_grade() {
        commands.given(exam(null, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(start(T0, null), save(1, "2", T0), complete(1, T0));
        var regrade =
                new RegradeQuizQuestion(
                        COURSE,
                        QUIZ,
                        STUDENT,
                        choice(2),
                        RegradeOption.CURRENT_CORRECT_ONLY,
                        TARGET,
                        T0);

        commands.send(regrade);

        QuizAttemptRegraded regraded = last(QuizAttemptRegraded.class);
        assertThat(regraded.scoreBefore()).isZero();
        assertThat(regraded.score().keptScore()).isEqualTo(5);
        assertThat(last(SubmissionGraded.class).scoreAfter()).isEqualTo(5);
        assertThat(commands.eventsOf(regrade)).isEmpty();
    }

    @Test
    void a_regrade_keeps_the_order_of_answers_that_the_attempt_shows() {
        commands.given(exam(null, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(start(T0, null), save(1, "2", T0), complete(1, T0));
        QuizQuestion reversed =
                choice(2)
                        .drawn(1, 5, "Which?", List.of(option(2, 100), option(3, 0), option(1, 0)));

        commands.send(regrade(reversed));

        assertThat(last(QuizAttemptRegraded.class).question().answers())
                .extracting(QuestionAnswer::id)
                .containsExactly(1L, 2L, 3L);
    }

    @Test
    void a_corrected_formula_is_computed_for_the_values_the_attempt_was_given() {
        var links = new NewLinks(ASSIGNMENT, 5);
        commands.given(
                new CreateQuiz(COURSE, QUIZ, links, fields(QuizSettings.NONE, false), T0),
                new AddQuizQuestion(COURSE, QUIZ, formula("x + 1", 4, 5), T0),
                new ChangeQuiz(COURSE, QUIZ, links, fields(QuizSettings.NONE, true), false, T0),
                start(T0, null),
                save(1, "8", T0),
                complete(1, T0));

        commands.send(regrade(formula("x * 2", 7, 14)));

        QuizAttemptRegraded regraded = last(QuizAttemptRegraded.class);
        assertThat(regraded.question().answers())
                .extracting(QuestionAnswer::answer)
                .containsExactly(8.0);
        assertThat(regraded.mark().points()).isEqualTo(5);
        assertThat(commands.eventsOf(regrade(formula("y * 2", 7, 14)))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = RegradeOption.class,
            names = {"CURRENT_CORRECT_ONLY", "CURRENT_AND_PREVIOUS_CORRECT"})
    void regrading_keeps_manual_points_of_an_essay(RegradeOption option) {
        var links = new NewLinks(ASSIGNMENT, 5);
        commands.given(
                new CreateQuiz(COURSE, QUIZ, links, fields(QuizSettings.NONE, false), T0),
                new AddQuizQuestion(COURSE, QUIZ, essay(), T0),
                new ChangeQuiz(COURSE, QUIZ, links, fields(QuizSettings.NONE, true), false, T0),
                start(T0, null),
                save(1, "\"Because\"", T0),
                complete(1, T0),
                score(null, List.of(new QuestionScore(9, 4.0, Patch.absent()))));

        assertThat(
                        commands.eventsOf(
                                new RegradeQuizQuestion(
                                        COURSE, QUIZ, STUDENT, essay(), option, TARGET, T0)))
                .isEmpty();
        assertThat(last(SubmissionGraded.class).scoreAfter()).isEqualTo(4);
    }

    @Test
    void regrading_keeps_deductions_of_a_graded_survey() {
        commands.given(gradedSurvey(7));
        commands.given(
                start(T0, null),
                complete(1, T0),
                score(null, List.of(new QuestionScore(9, 3.0, Patch.absent()))));

        assertThat(commands.eventsOf(regrade(choice(2)))).isEmpty();
    }

    @Test
    void a_running_attempt_keeps_its_question_and_is_graded_by_the_correction_when_submitted() {
        commands.given(exam(null, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(start(T0, null), save(1, "1", T0));

        assertThat(commands.eventsOf(regrade(choice(2))))
                .singleElement()
                .isInstanceOf(QuizRegradeDeferred.class);
        assertThat(commands.eventsOf(regrade(choice(2)))).isEmpty();
        commands.given(save(1, "2", T0), complete(1, T0));

        assertThat(last(QuizAttemptGraded.class).score().score()).isZero();
        assertThat(last(QuizAttemptRegraded.class).score().score()).isEqualTo(5);
        assertThat(last(SubmissionGraded.class).scoreAfter()).isEqualTo(5);
        assertThat(commands.eventsOf(regrade(choice(2)))).isEmpty();
    }

    @Test
    void a_later_correction_of_a_running_attempt_counts_after_the_earlier_one() {
        commands.given(exam(1, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(start(T0, null), save(1, "1", T0), regrade(choice(2)));
        commands.given(regrade(choice(1)));

        commands.send(overdue(T0.plusSeconds(60)));

        assertThat(last(QuizAttemptRegraded.class).score().score()).isEqualTo(5);
        assertThat(last(SubmissionGraded.class).scoreAfter()).isEqualTo(5);
    }

    @Test
    void a_correction_that_is_regraded_holds_for_new_attempts_at_once_and_its_points_do_not() {
        commands.given(exam(null, -1, ScoringPolicy.KEEP_HIGHEST));
        var regrade =
                new QueueWork(99, "quiz_regrade", "Course", COURSE, 5, null, "{}", List.of(), T0);
        commands.given(start(T0, null), complete(1, T0));

        commands.given(
                new ChangeQuizQuestion(
                        COURSE,
                        QUIZ,
                        choice(2).drawn(1, 8, "Which now?", choice(2).answers()),
                        RegradeOption.CURRENT_CORRECT_ONLY,
                        regrade,
                        T0),
                start(T0, null));

        QuizQuestion asked = last(QuizAttemptStarted.class).questions().getFirst();
        assertThat(asked.answers()).isEqualTo(choice(2).answers());
        assertThat(asked.text()).isEqualTo("Which now?");
        assertThat(asked.points()).isEqualTo(5);
    }

    @Test
    void a_correction_and_the_job_that_regrades_it_are_stored_at_once() {
        commands.given(exam(null, 1, ScoringPolicy.KEEP_HIGHEST));
        var job = new QueueWork(99, "quiz_regrade", "Course", COURSE, 5, null, "{}", List.of(), T0);
        int appends = commands.appends();

        commands.send(
                new ChangeQuizQuestion(
                        COURSE, QUIZ, choice(2), RegradeOption.FULL_CREDIT, job, T0));

        assertThat(last(QuizRegradeRequested.class).option()).isEqualTo(RegradeOption.FULL_CREDIT);
        assertThat(last(WorkQueued.class).progressId()).isEqualTo(99);
        assertThat(commands.appends()).isEqualTo(appends + 1);
    }
}
