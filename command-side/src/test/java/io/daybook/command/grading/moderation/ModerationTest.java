package io.daybook.command.grading.moderation;

import static io.daybook.command.grading.moderation.ModeratedAssignment.ADMIN;
import static io.daybook.command.grading.moderation.ModeratedAssignment.ANN;
import static io.daybook.command.grading.moderation.ModeratedAssignment.ASSIGNMENT;
import static io.daybook.command.grading.moderation.ModeratedAssignment.BOB;
import static io.daybook.command.grading.moderation.ModeratedAssignment.COURSE;
import static io.daybook.command.grading.moderation.ModeratedAssignment.FINAL;
import static io.daybook.command.grading.moderation.ModeratedAssignment.OTHER;
import static io.daybook.command.grading.moderation.ModeratedAssignment.STUDENT;
import static io.daybook.command.grading.moderation.ModeratedAssignment.T0;
import static io.daybook.command.grading.moderation.ModeratedAssignment.choose;
import static io.daybook.command.grading.moderation.ModeratedAssignment.grade;
import static io.daybook.command.grading.moderation.ModeratedAssignment.publish;
import static io.daybook.command.grading.moderation.ModeratedAssignment.select;
import static io.daybook.command.grading.moderation.ModeratedAssignment.selectAll;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.moderation.ModerationCommand.SelectStudents;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeSelected;
import io.daybook.events.grading.moderation.ModerationEvent.StudentsSelectedForModeration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ModerationTest {

    private final ModeratedAssignment commands = new ModeratedAssignment();

    @AfterEach
    void close() {
        commands.close();
    }

    @Nested
    class SelectingStudents {

        @Test
        void each_is_selected_once_and_stays() {
            assertThat(commands.eventsOf(choose(FINAL, STUDENT, STUDENT)))
                    .containsExactly(
                            new StudentsSelectedForModeration(
                                    COURSE, ASSIGNMENT, List.of(STUDENT), T0));
            assertThat(commands.eventsOf(choose(FINAL, STUDENT, OTHER)))
                    .containsExactly(
                            new StudentsSelectedForModeration(
                                    COURSE, ASSIGNMENT, List.of(OTHER), T0));
            assertThat(commands.eventsOf(choose(FINAL, STUDENT))).isEmpty();
        }

        @Test
        void selecting_nobody_changes_nothing() {
            assertThat(commands.eventsOf(choose(FINAL))).isEmpty();
        }

        @Test
        void only_a_moderator_may() {
            commands.assertRefused(choose(ANN, STUDENT), new Reason.Forbidden());
            assertThat(commands.eventsOf(choose(ADMIN, STUDENT))).hasSize(1);
        }

        @Test
        void the_assignment_belongs_to_the_course() {
            commands.assertRefused(
                    new SelectStudents(99, ASSIGNMENT, FINAL, List.of(STUDENT), T0),
                    new Reason.NotFound());
        }
    }

    @Nested
    class Deciding {

        private ProvisionalGradeSelected selected(Grader by, long id, long student) {
            return new ProvisionalGradeSelected(COURSE, ASSIGNMENT, id, student, by.id(), T0);
        }

        private void twoGradesEach() {
            commands.given(
                    choose(FINAL, STUDENT, OTHER),
                    grade(ANN, 1, STUDENT, "12"),
                    grade(BOB, 2, STUDENT, "10"),
                    grade(ANN, 3, OTHER, "8"),
                    grade(BOB, 4, OTHER, "6"));
        }

        @Test
        void a_decision_may_be_changed() {
            twoGradesEach();
            assertThat(commands.eventsOf(select(FINAL, 1)))
                    .containsExactly(selected(FINAL, 1, STUDENT));
            assertThat(commands.eventsOf(select(ADMIN, 2)))
                    .containsExactly(selected(ADMIN, 2, STUDENT));
        }

        @Test
        void deciding_the_same_again_is_answered_alike_and_changes_nothing() {
            twoGradesEach();
            assertThat(commands.send(select(FINAL, 1))).isEqualTo(new Selection(STUDENT, 1));
            assertThat(commands.eventsOf(select(FINAL, 1))).isEmpty();
            assertThat(commands.send(select(FINAL, 1))).isEqualTo(new Selection(STUDENT, 1));
        }

        @Test
        void the_student_must_be_in_the_set() {
            commands.given(grade(ANN, 1, STUDENT, "12"));
            commands.assertRefused(
                    select(FINAL, 1), new Reason.BadRequest("student not in moderation set"));
        }

        @Test
        void the_grade_must_be_one_of_this_assignment() {
            commands.assertRefused(select(FINAL, 77), new Reason.NotFound());
            twoGradesEach();
            commands.assertRefused(select(FINAL, 77), new Reason.NotFound());
        }

        @Test
        void graders_do_not_decide() {
            twoGradesEach();
            commands.assertRefused(select(ANN, 1), new Reason.Forbidden());
            commands.assertRefused(selectAll(ANN, 1L), new Reason.Forbidden());
            commands.assertRefused(publish(ANN), new Reason.Forbidden());
        }

        @Test
        void of_two_grades_of_a_student_the_later_in_the_list_counts() {
            twoGradesEach();
            assertThat(commands.eventsOf(selectAll(FINAL, 2L, 3L, 1L)))
                    .containsExactly(selected(FINAL, 1, STUDENT), selected(FINAL, 3, OTHER));
        }

        @Test
        void what_cannot_be_selected_or_is_already_is_passed_over() {
            twoGradesEach();
            commands.given(grade(ANN, 5, 32, "4"), select(FINAL, 1));
            assertThat(commands.send(selectAll(FINAL, 1L, 4L, 5L, 77L)))
                    .isEqualTo(List.of(new Selection(OTHER, 4)));
        }

        @Test
        void deciding_for_nobody_is_no_mistake() {
            assertThat(commands.send(selectAll(FINAL, 77L))).isEqualTo(List.of());
        }
    }
}
