package io.daybook.command.assessment.quizsubmissions;

import static io.daybook.command.assessment.quizsubmissions.ExamCommands.ASSIGNMENT;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.COURSE;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.QUIZ;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.STUDENT;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.SUBMISSION;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.T0;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.choice;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.complete;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.exam;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.fields;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.gradedSurvey;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.overdue;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.save;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.score;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ExtendQuiz;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.QuestionScore;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.assessment.quizzes.QuizSettings;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptBecameOverdue;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptGraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizExtensionGranted;
import io.daybook.events.assessment.quizzes.RegradeOption;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.grading.submissions.GradingRoute;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizSubmissionTest {

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
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
    void submitting_grades_the_work_on_the_assignment_in_the_same_unit_of_work() {
        commands.given(exam(null, 1, ScoringPolicy.KEEP_HIGHEST));
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
        commands.given(exam(10, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.send(start(T0, T0.plusSeconds(120)));

        assertThat(last(QuizAttemptStarted.class).endAt()).isEqualTo(T0.plusSeconds(120));
    }

    @Test
    void an_attempt_whose_time_is_up_is_submitted_once_with_what_was_answered() {
        commands.given(exam(10, 1, ScoringPolicy.KEEP_HIGHEST));
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
        commands.given(exam(10, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(
                start(T0, null),
                new ExtendQuiz(COURSE, QUIZ, STUDENT, SUBMISSION, null, 5, null, null, null, T0));

        assertThat(commands.eventsOf(overdue(T0.plusSeconds(700)))).isEmpty();
        assertThat(commands.eventsOf(overdue(T0.plusSeconds(900)))).isNotEmpty();
    }

    @Test
    void part_of_the_points_passes_where_the_assignment_is_passed_or_failed() {
        commands.given(exam(10, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(
                new ChangeAssignment(
                        COURSE,
                        ASSIGNMENT,
                        Fields.of("grading_type", GradingType.PASS_FAIL),
                        new GradingStaff(0, false, false),
                        T0),
                start(T0, null),
                save(1, "1", T0));

        commands.send(complete(1, T0.plusSeconds(60)));
        assertThat(last(SubmissionGraded.class).gradeAfter()).isEqualTo("complete");

        commands.send(score(null, List.of(new QuestionScore(9, 2.0, Patch.absent()))));
        SubmissionGraded partly = last(SubmissionGraded.class);
        assertThat(partly.scoreAfter()).isEqualTo(2);
        assertThat(partly.gradeAfter()).isEqualTo("complete");
    }

    private static ExtendQuiz extension(long quiz, int minutes) {
        return new ExtendQuiz(
                COURSE, quiz, STUDENT, SUBMISSION, null, minutes, null, null, null, T0);
    }

    @Test
    void several_extensions_are_granted_one_after_the_other_also_to_the_same_student() {
        commands.given(exam(10, 1, ScoringPolicy.KEEP_HIGHEST));

        assertThat(
                        commands.eventsOf(
                                new ExtendQuizzes(List.of(extension(QUIZ, 5), extension(QUIZ, 7)))))
                .filteredOn(QuizExtensionGranted.class::isInstance)
                .extracting(event -> ((QuizExtensionGranted) event).extraTime())
                .containsExactly(5, 7);
    }

    @Test
    void granting_the_same_extension_again_is_no_event_unless_the_attempt_ends_later() {
        commands.given(exam(10, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(start(T0, null), extension(QUIZ, 5));

        assertThat(commands.eventsOf(extension(QUIZ, 5))).isEmpty();
        assertThat(
                        commands.eventsOf(
                                new ExtendQuiz(
                                        COURSE,
                                        QUIZ,
                                        STUDENT,
                                        SUBMISSION,
                                        null,
                                        5,
                                        null,
                                        null,
                                        3,
                                        T0)))
                .hasSize(1);
    }

    @Test
    void no_extension_is_granted_where_one_of_the_quizzes_is_gone() {
        commands.given(exam(10, 1, ScoringPolicy.KEEP_HIGHEST));
        int before = commands.events().size();

        assertThatThrownBy(
                        () ->
                                commands.send(
                                        new ExtendQuizzes(
                                                List.of(
                                                        extension(QUIZ, 5),
                                                        extension(QUIZ + 1, 5)))))
                .isInstanceOf(Exception.class);
        assertThat(commands.events()).hasSize(before);
    }

    @Test
    void the_kept_score_is_the_mean_where_the_average_counts() {
        commands.given(exam(null, 2, ScoringPolicy.KEEP_AVERAGE));
        commands.given(start(T0, null), save(1, "1", T0), complete(1, T0));
        commands.given(start(T0, null), save(2, "2", T0), complete(2, T0));

        assertThat(last(QuizAttemptGraded.class).score().keptScore()).isEqualTo(2.5);
        assertThat(last(SubmissionGraded.class).scoreAfter()).isEqualTo(2.5);
        assertThat(refusal(start(T0, null))).isEqualTo("a quiz submission already exists");
        assertThat(refusal(complete(1, T0))).isEqualTo("quiz submission is already complete");
    }

    @Test
    void a_graded_survey_is_worth_its_own_points_whatever_its_questions_add_up_to() {
        commands.given(gradedSurvey(7));
        commands.given(start(T0, null), complete(1, T0));
        assertThat(last(SubmissionGraded.class).scoreAfter()).isEqualTo(7);

        commands.send(score(1.5, List.of(new QuestionScore(9, 3.0, Patch.absent()))));
        assertThat(last(SubmissionGraded.class).scoreAfter()).isEqualTo(6.5);
    }

    @Test
    void a_comment_on_an_answer_has_at_most_65_535_characters() {
        assertThatThrownBy(() -> new QuestionScore(9, null, Patch.of("a".repeat(65_536))))
                .isInstanceOf(Rejection.class);
        assertThatCode(() -> new QuestionScore(9, null, Patch.of("a".repeat(65_535))))
                .doesNotThrowAnyException();
    }

    @Test
    void the_same_answer_sent_again_is_saved_once() {
        commands.given(exam(null, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(start(T0, null));

        assertThat(commands.eventsOf(save(1, "1", T0))).hasSize(1);
        assertThat(commands.eventsOf(save(1, "\"1\"", T0))).isEmpty();
        assertThat(refusal(save(2, "1", T0))).isEqualTo("attempt 2 can not be modified");
    }

    @Test
    void changes_after_students_began_wait_for_the_quiz_to_be_saved() {
        commands.given(exam(null, -1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(
                start(T0, null),
                complete(1, T0),
                new ChangeQuizQuestion(COURSE, QUIZ, choice(2), RegradeOption.NO_REGRADE, null, T0),
                start(T0, null));
        assertThat(last(QuizAttemptStarted.class).questions().getFirst().answers())
                .isEqualTo(choice(1).answers());

        commands.given(
                complete(2, T0),
                new ChangeQuiz(
                        COURSE,
                        QUIZ,
                        new NewLinks(71, 6),
                        fields(QuizSettings.NONE, true),
                        false,
                        T0),
                start(T0, null));
        assertThat(last(QuizAttemptStarted.class).questions().getFirst().answers())
                .isEqualTo(choice(2).answers());
    }
}
