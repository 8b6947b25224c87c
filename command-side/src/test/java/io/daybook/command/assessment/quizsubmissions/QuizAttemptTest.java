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
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.pass;
import static io.daybook.command.assessment.quizsubmissions.ExamCommands.start;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.CompleteQuizAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.FlagQuizQuestion;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.NoteResultsSeen;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.Pass;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.StartQuizAttempt;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.assessment.quizzes.QuizSettings;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptSubmitted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionFlagged;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionUnflagged;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizResultsSeen;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** How an attempt begins, runs, ends and is looked at. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizAttemptTest {

    private static final Instant LATER = T0.plusSeconds(60);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private CommandSide running(@Nullable Integer timeLimit) {
        return commands.given(exam(timeLimit, 2, ScoringPolicy.KEEP_HIGHEST))
                .given(start(T0, null));
    }

    private static FlagQuizQuestion flag(Pass pass, long questionId, boolean flagged) {
        return new FlagQuizQuestion(COURSE, QUIZ, STUDENT, pass, questionId, flagged, LATER);
    }

    private static NoteResultsSeen seen(int attempt) {
        return new NoteResultsSeen(COURSE, QUIZ, STUDENT, attempt, LATER);
    }

    private static StartQuizAttempt preview() {
        return new StartQuizAttempt(
                COURSE, QUIZ, STUDENT, SUBMISSION, true, false, "token", 1, null, LATER);
    }

    private QuizAttemptSubmitted submitted(CompleteQuizAttempt command) {
        return one(QuizAttemptSubmitted.class, commands.eventsOf(command));
    }

    private static <T> T one(Class<T> type, List<Object> events) {
        return events.stream().filter(type::isInstance).map(type::cast).findFirst().orElseThrow();
    }

    @Test
    void a_student_starts_no_attempt_at_a_quiz_that_was_unpublished_meanwhile() {
        commands.given(exam(null, 1, ScoringPolicy.KEEP_HIGHEST));
        commands.given(
                new ChangeQuiz(
                        COURSE,
                        QUIZ,
                        new NewLinks(ASSIGNMENT, 5),
                        fields(QuizSettings.NONE, false),
                        false,
                        T0));

        assertThat(commands.refusalOf(start(LATER, null))).isInstanceOf(Reason.Declined.class);
    }

    @Test
    void students_have_attempts_of_their_own() {
        running(null);
        var other = new StartQuizAttempt(COURSE, QUIZ, 5, 41, false, true, "token", 1, null, LATER);
        QuizAttemptStarted started = one(QuizAttemptStarted.class, commands.eventsOf(other));
        assertThat(started.attempt()).isEqualTo(1);
        assertThat(started.submissionId()).isEqualTo(41);
    }

    @Test
    void a_second_attempt_begins_only_once_the_first_is_submitted() {
        running(null);
        assertThat(commands.refusalOf(start(LATER, null))).isInstanceOf(Reason.Declined.class);
        commands.send(complete(1, LATER));
        assertThat(one(QuizAttemptStarted.class, commands.eventsOf(start(LATER, null))).attempt())
                .isEqualTo(2);
    }

    @Test
    void a_preview_can_be_started_again_and_is_distinguished_when_it_is_submitted() {
        commands.given(exam(null, 2, ScoringPolicy.KEEP_HIGHEST)).given(preview());
        QuizAttemptStarted again = one(QuizAttemptStarted.class, commands.eventsOf(preview()));
        assertThat(again.preview()).isTrue();
        assertThat(submitted(complete(again.attempt(), LATER)).preview()).isTrue();
    }

    @Test
    void a_question_is_flagged_and_unflagged_once() {
        running(null);
        assertThat(commands.eventsOf(flag(pass(1), 9, true)))
                .containsExactly(
                        new QuizQuestionFlagged(COURSE, QUIZ, STUDENT, SUBMISSION, 1, 9, LATER));
        assertThat(commands.eventsOf(flag(pass(1), 9, true))).isEmpty();
        assertThat(commands.eventsOf(flag(pass(1), 9, false)))
                .containsExactly(
                        new QuizQuestionUnflagged(COURSE, QUIZ, STUDENT, SUBMISSION, 1, 9, LATER));
        assertThat(commands.eventsOf(flag(pass(1), 9, false))).isEmpty();
    }

    @Test
    void only_a_question_of_a_running_attempt_is_flagged() {
        running(null);
        assertThat(commands.refusalOf(flag(pass(1), 10, true))).isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(flag(pass(2), 9, true))).isInstanceOf(Reason.Declined.class);
        commands.send(complete(1, LATER));
        assertThat(commands.refusalOf(flag(pass(1), 9, true))).isInstanceOf(Reason.Declined.class);
    }

    @Test
    void an_attempt_is_submitted_with_its_own_token_and_number_and_without_obstacle() {
        running(null);
        for (Pass wrong :
                List.of(
                        new Pass(1, "other", QuizUnavailableReason.NONE),
                        new Pass(2, "token", QuizUnavailableReason.NONE),
                        new Pass(1, "token", QuizUnavailableReason.IP_ADDRESS_DENIED))) {
            assertThat(
                            commands.refusalOf(
                                    new CompleteQuizAttempt(
                                            COURSE, QUIZ, STUDENT, wrong, TARGET, LATER)))
                    .isInstanceOf(Reason.Declined.class);
        }
        assertThat(submitted(complete(1, LATER)).preview()).isNull();
    }

    @Test
    void an_attempt_that_is_submitted_late_was_finished_when_its_time_was_up() {
        running(1);
        assertThat(submitted(complete(1, T0.plusSeconds(90))).finishedAt())
                .isEqualTo(T0.plusSeconds(60));
    }

    @Test
    void an_attempt_that_is_submitted_early_was_finished_then() {
        running(2);
        assertThat(submitted(complete(1, LATER)).finishedAt()).isEqualTo(LATER);
    }

    @Test
    void results_are_seen_once_and_only_of_a_finished_attempt() {
        running(null);
        assertThat(commands.eventsOf(seen(1))).isEmpty();
        commands.send(complete(1, LATER));
        assertThat(commands.eventsOf(seen(1)))
                .containsExactly(new QuizResultsSeen(COURSE, QUIZ, STUDENT, SUBMISSION, 1, LATER));
        assertThat(commands.eventsOf(seen(1))).isEmpty();
    }
}
