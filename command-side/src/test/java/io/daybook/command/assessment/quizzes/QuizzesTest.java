package io.daybook.command.assessment.quizzes;

import static io.daybook.command.assessment.quizzes.AlgebraQuiz.ASSIGNMENT;
import static io.daybook.command.assessment.quizzes.AlgebraQuiz.COURSE;
import static io.daybook.command.assessment.quizzes.AlgebraQuiz.QUIZ;
import static io.daybook.command.assessment.quizzes.AlgebraQuiz.T0;
import static io.daybook.command.assessment.quizzes.AlgebraQuiz.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.assessment.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.DeleteQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentLinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentUnlinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizCreated;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDatesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDescribed;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizTypeChanged;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class QuizzesTest {

    private final CommandSide commands = new CommandSide();
    private final AlgebraQuiz quiz = new AlgebraQuiz(commands);

    @AfterEach
    void close() {
        commands.close();
    }

    @Test
    void blank_title_is_ignored_and_description_is_changed() {
        quiz.create(Patch.absent());

        quiz.change(
                new QuizFields(
                        Patch.of(" "),
                        Patch.of("Bring a pencil"),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent()));

        assertThat(quiz.events())
                .last()
                .isEqualTo(new QuizDescribed(COURSE, QUIZ, "Algebra", "Bring a pencil", T0));
    }

    @Test
    void a_graded_quiz_has_an_assignment_from_the_start_and_any_other_has_none() {
        quiz.create(Patch.absent());

        assertThat(quiz.events())
                .containsExactly(
                        new QuizCreated(COURSE, QUIZ, "Algebra", QuizType.ASSIGNMENT, T0),
                        new QuizAssignmentLinked(COURSE, QUIZ, ASSIGNMENT, T0));
        assertThat(commands.events())
                .contains(new AssignmentCreated(COURSE, ASSIGNMENT, "Algebra", T0))
                .doesNotHaveAnyElementsOfTypes(AssignmentPublished.class);
    }

    @Test
    void a_quiz_that_stops_being_graded_loses_its_assignment_and_may_get_another() {
        quiz.create(Patch.absent());
        quiz.change(fields(Patch.absent(), Patch.of(QuizType.SURVEY)));
        quiz.change(fields(Patch.absent(), Patch.of(QuizType.GRADED_SURVEY)));

        assertThat(quiz.events().subList(2, 6))
                .containsExactly(
                        new QuizTypeChanged(COURSE, QUIZ, QuizType.SURVEY, T0),
                        new QuizAssignmentUnlinked(COURSE, QUIZ, T0),
                        new QuizTypeChanged(COURSE, QUIZ, QuizType.GRADED_SURVEY, T0),
                        new QuizAssignmentLinked(COURSE, QUIZ, ASSIGNMENT + 1, T0));
        assertThat(commands.events()).contains(new AssignmentDeleted(COURSE, ASSIGNMENT, T0));
    }

    @Test
    void what_closes_is_due_then_unless_something_else_is_said() {
        quiz.create(Patch.of(QuizType.PRACTICE_QUIZ));
        quiz.change(
                new QuizFields(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(T0),
                        Patch.absent()));

        assertThat(quiz.events().getLast())
                .isEqualTo(new QuizDatesChanged(COURSE, QUIZ, T0, null, T0, T0));
    }

    @Test
    void a_quiz_that_closes_without_being_due_is_not_due_after_another_change() {
        quiz.create(Patch.of(QuizType.PRACTICE_QUIZ));
        quiz.change(
                new QuizFields(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.cleared(),
                        Patch.absent(),
                        Patch.of(T0),
                        Patch.absent()));
        quiz.change(fields(Patch.of("Geometry"), Patch.absent()));

        assertThat(quiz.events().getLast())
                .isEqualTo(new QuizDescribed(COURSE, QUIZ, "Geometry", null, T0));
    }

    @Test
    void a_quiz_without_a_title_is_unnamed_and_a_blank_one_changes_nothing() {
        commands.send(
                new CreateQuiz(
                        COURSE,
                        QUIZ,
                        new NewLinks(ASSIGNMENT, 5),
                        fields(Patch.absent(), Patch.of(QuizType.SURVEY)),
                        T0));
        quiz.change(fields(Patch.of(" "), Patch.absent()));

        assertThat(quiz.events())
                .containsExactly(
                        new QuizCreated(COURSE, QUIZ, "Unnamed Quiz", QuizType.SURVEY, T0));
    }

    @Test
    void its_assignment_goes_with_it_and_then_it_is_gone() {
        quiz.create(Patch.absent());
        commands.send(new DeleteQuiz(COURSE, QUIZ, T0));

        assertThat(commands.events())
                .contains(
                        new QuizDeleted(COURSE, QUIZ, T0),
                        new AssignmentDeleted(COURSE, ASSIGNMENT, T0));
        assertThatThrownBy(() -> quiz.change(fields(Patch.of("X"), Patch.absent())))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void another_course_does_not_reach_it_and_a_title_has_an_end() {
        quiz.create(Patch.absent());
        assertThatThrownBy(() -> commands.send(new DeleteQuiz(2, QUIZ, T0)))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> fields(Patch.of("x".repeat(256)), Patch.absent()))
                .hasMessageContaining("title");
    }
}
