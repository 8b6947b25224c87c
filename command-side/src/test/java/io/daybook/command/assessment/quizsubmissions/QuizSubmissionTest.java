package io.daybook.command.assessment.quizsubmissions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.CompleteQuizAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ExtendQuiz;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.HandInOverdueAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.Pass;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.RegradeQuizQuestion;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.SaveQuizAnswers;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.SentAnswer;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.StartQuizAttempt;
import io.daybook.command.assessment.quizzes.QuizCommand.AddQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.assessment.quizzes.QuizFields;
import io.daybook.command.assessment.quizzes.QuizSettings;
import io.daybook.command.grading.submissions.GradingRules;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptBecameOverdue;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptGraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptRegraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionAnswer.VariableValue;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.QuestionComments;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.RegradeOption;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import io.daybook.events.grading.submissions.GradingRoute;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizSubmissionTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final long COURSE = 1;
    private static final long QUIZ = 7;
    private static final long ASSIGNMENT = 70;
    private static final long STUDENT = 4;
    private static final long SUBMISSION = 40;
    private static final GradeTarget TARGET = new GradeTarget(ASSIGNMENT, GradingRules.USUAL);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static QuestionAnswer option(long id, double weight) {
        return new QuestionAnswer(
                id, "option", null, "", weight, null, null, null, null, List.of(), null);
    }

    private static QuizQuestion choice(long right) {
        return new QuizQuestion(
                9,
                null,
                1,
                "Question",
                QuestionType.MULTIPLE_CHOICE,
                "Which?",
                5,
                new QuestionComments("", "", "", ""),
                List.of(option(1, right == 1 ? 100 : 0), option(2, right == 2 ? 100 : 0)),
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                null);
    }

    private static QuizFields fields(QuizSettings settings, boolean published) {
        return new QuizFields(
                Patch.of("Exam"),
                Patch.absent(),
                Patch.of(QuizType.ASSIGNMENT),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(published),
                settings);
    }

    private static QuizSettings settings(
            @Nullable Integer timeLimit, int attempts, ScoringPolicy policy) {
        return new QuizSettings(
                Patch.of(timeLimit),
                Patch.absent(),
                Patch.of(attempts),
                Patch.of(policy),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    private void exam(@Nullable Integer timeLimit, int attempts, ScoringPolicy policy) {
        var links = new NewLinks(ASSIGNMENT, 5);
        QuizSettings settings = settings(timeLimit, attempts, policy);
        commands.given(
                new CreateQuiz(COURSE, QUIZ, links, fields(settings, false), T0),
                new AddQuizQuestion(COURSE, QUIZ, choice(1), T0),
                new ChangeQuiz(COURSE, QUIZ, links, fields(QuizSettings.NONE, true), T0));
    }

    private static StartQuizAttempt start(Instant now, @Nullable Instant locksAt) {
        return new StartQuizAttempt(
                COURSE, QUIZ, STUDENT, SUBMISSION, false, "token", 1, locksAt, now);
    }

    private static Pass pass(int attempt) {
        return new Pass(attempt, "token", TakingObstacle.NONE);
    }

    private static SaveQuizAnswers save(int attempt, String answer, Instant now) {
        return new SaveQuizAnswers(
                COURSE, QUIZ, STUDENT, pass(attempt), List.of(new SentAnswer(9, answer)), now);
    }

    private static CompleteQuizAttempt complete(int attempt, Instant now) {
        return new CompleteQuizAttempt(COURSE, QUIZ, STUDENT, pass(attempt), TARGET, now);
    }

    private static HandInOverdueAttempt overdue(Instant now) {
        return new HandInOverdueAttempt(COURSE, QUIZ, STUDENT, 1, TARGET, now);
    }

    private String refusal(Object command) {
        return catchThrowableOfType(Rejection.class, () -> commands.send(command)).text();
    }

    private <T> T last(Class<T> type) {
        return commands.events().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .toList()
                .getLast();
    }

    @Test
    void handing_in_grades_the_work_on_the_assignment_in_the_same_unit_of_work() {
        exam(null, 1, ScoringPolicy.KEEP_HIGHEST);
        commands.given(start(T0, null), save(1, "1", T0));
        int appends = commands.appends();

        commands.send(complete(1, T0.plusSeconds(60)));

        assertThat(commands.appends()).isEqualTo(appends + 1);
        assertThat(last(SubmissionHandedIn.class).submissionType()).isEqualTo("online_quiz");
        SubmissionGraded graded = last(SubmissionGraded.class);
        assertThat(graded.scoreAfter()).isEqualTo(5);
        assertThat(graded.route()).isEqualTo(GradingRoute.QUIZ);
        assertThat(graded.graderId()).isNull();
    }

    @Test
    void an_attempt_ends_with_its_time_limit_or_when_the_quiz_closes() {
        exam(10, 1, ScoringPolicy.KEEP_HIGHEST);
        commands.send(start(T0, T0.plusSeconds(120)));

        assertThat(last(QuizAttemptStarted.class).endAt()).isEqualTo(T0.plusSeconds(120));
    }

    @Test
    void an_attempt_whose_time_is_up_is_handed_in_once_with_what_was_answered() {
        exam(10, 1, ScoringPolicy.KEEP_HIGHEST);
        commands.given(start(T0, null), save(1, "1", T0));
        Instant end = T0.plusSeconds(600);

        assertThat(commands.eventsOf(overdue(end.minusSeconds(1)))).isEmpty();
        assertThat(refusal(save(1, "2", end.plusSeconds(1))))
                .isEqualTo("quiz submission is overdue");
        commands.send(overdue(end.plusSeconds(5)));
        assertThat(last(QuizAttemptBecameOverdue.class).finishedAt()).isEqualTo(end);
        assertThat(last(QuizAttemptGraded.class).score().score()).isEqualTo(5);
        assertThat(last(SubmissionHandedIn.class).submittedAt()).isEqualTo(end);
        assertThat(commands.eventsOf(overdue(end.plusSeconds(6)))).isEmpty();
    }

    @Test
    void extra_time_moves_the_end_of_the_running_attempt() {
        exam(10, 1, ScoringPolicy.KEEP_HIGHEST);
        commands.given(
                start(T0, null),
                new ExtendQuiz(COURSE, QUIZ, STUDENT, SUBMISSION, null, 5, null, null, null, T0));

        assertThat(commands.eventsOf(overdue(T0.plusSeconds(700)))).isEmpty();
        assertThat(commands.eventsOf(overdue(T0.plusSeconds(900)))).isNotEmpty();
    }

    @Test
    void the_kept_score_is_the_mean_where_the_average_counts() {
        exam(null, 2, ScoringPolicy.KEEP_AVERAGE);
        commands.given(start(T0, null), save(1, "1", T0), complete(1, T0));
        commands.given(start(T0, null), save(2, "2", T0), complete(2, T0));

        assertThat(last(QuizAttemptGraded.class).score().keptScore()).isEqualTo(2.5);
        assertThat(last(SubmissionGraded.class).scoreAfter()).isEqualTo(2.5);
        assertThat(refusal(start(T0, null))).isEqualTo("a quiz submission already exists");
        assertThat(refusal(complete(1, T0))).isEqualTo("quiz submission is already complete");
    }

    @Test
    void the_same_answer_sent_again_is_saved_once() {
        exam(null, 1, ScoringPolicy.KEEP_HIGHEST);
        commands.given(start(T0, null));

        assertThat(commands.eventsOf(save(1, "1", T0))).hasSize(1);
        assertThat(commands.eventsOf(save(1, "\"1\"", T0))).isEmpty();
        assertThat(refusal(save(2, "1", T0))).isEqualTo("attempt 2 can not be modified");
    }

    @Test
    void changes_after_students_began_wait_for_the_quiz_to_be_saved() {
        exam(null, -1, ScoringPolicy.KEEP_HIGHEST);
        commands.given(
                start(T0, null),
                complete(1, T0),
                new ChangeQuizQuestion(COURSE, QUIZ, choice(2), RegradeOption.NO_REGRADE, T0),
                start(T0, null));
        assertThat(last(QuizAttemptStarted.class).questions().getFirst().answers())
                .isEqualTo(choice(1).answers());

        commands.given(
                complete(2, T0),
                new ChangeQuiz(
                        COURSE, QUIZ, new NewLinks(71, 6), fields(QuizSettings.NONE, true), T0),
                start(T0, null));
        assertThat(last(QuizAttemptStarted.class).questions().getFirst().answers())
                .isEqualTo(choice(2).answers());
    }

    @Test
    void a_corrected_question_is_graded_again_and_changes_the_grade() {
        exam(null, 1, ScoringPolicy.KEEP_HIGHEST);
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
        exam(null, 1, ScoringPolicy.KEEP_HIGHEST);
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
                new ChangeQuiz(COURSE, QUIZ, links, fields(QuizSettings.NONE, true), T0),
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

    private static RegradeQuizQuestion regrade(QuizQuestion question) {
        return new RegradeQuizQuestion(
                COURSE, QUIZ, STUDENT, question, RegradeOption.CURRENT_CORRECT_ONLY, TARGET, T0);
    }

    private static QuizQuestion formula(String formula, double x, double answer) {
        return new QuizQuestion(
                9,
                null,
                1,
                "Question",
                QuestionType.CALCULATED,
                "[x]?",
                5,
                new QuestionComments("", "", "", ""),
                List.of(
                        new QuestionAnswer(
                                1,
                                "",
                                null,
                                "",
                                100,
                                null,
                                null,
                                null,
                                null,
                                List.of(new VariableValue("x", x)),
                                answer)),
                List.of(),
                List.of(),
                List.of(formula),
                2,
                null,
                null);
    }
}
