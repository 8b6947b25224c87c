package io.daybook.command.grading.moderation;

import static io.daybook.command.grading.moderation.ModeratedAssignment.ADMIN;
import static io.daybook.command.grading.moderation.ModeratedAssignment.ANN;
import static io.daybook.command.grading.moderation.ModeratedAssignment.ASSIGNMENT;
import static io.daybook.command.grading.moderation.ModeratedAssignment.BOB;
import static io.daybook.command.grading.moderation.ModeratedAssignment.CID;
import static io.daybook.command.grading.moderation.ModeratedAssignment.COURSE;
import static io.daybook.command.grading.moderation.ModeratedAssignment.FINAL;
import static io.daybook.command.grading.moderation.ModeratedAssignment.OTHER;
import static io.daybook.command.grading.moderation.ModeratedAssignment.STUDENT;
import static io.daybook.command.grading.moderation.ModeratedAssignment.T0;
import static io.daybook.command.grading.moderation.ModeratedAssignment.choose;
import static io.daybook.command.grading.moderation.ModeratedAssignment.comment;
import static io.daybook.command.grading.moderation.ModeratedAssignment.finalMark;
import static io.daybook.command.grading.moderation.ModeratedAssignment.give;
import static io.daybook.command.grading.moderation.ModeratedAssignment.grade;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.grading.moderation.ModerationCommand.GiveProvisionalGrade;
import io.daybook.command.grading.submissions.GradingScheme;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradingBegun;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalCommentAdded;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeChanged;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeGiven;
import io.daybook.events.platform.kernel.Personal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProvisionalGradeTest {

    private static final Reason NO_PLACE =
            new Reason.Refused(
                    "The maximum number of graders has been reached for this assignment");

    private final ModeratedAssignment commands = new ModeratedAssignment();

    @AfterEach
    void close() {
        commands.close();
    }

    @Test
    void the_first_grade_fixes_that_the_assignment_is_moderated() {
        assertThat(commands.eventsOf(grade(ANN, 1, STUDENT, "12")))
                .containsExactlyInAnyOrder(
                        gradeGiven(ANN, 1, STUDENT, 12, false, true),
                        new AssignmentGradingBegun(COURSE, ASSIGNMENT, T0));
        commands.assertRefused(
                ModeratedAssignment.change(false, true),
                Rejection.invalid("moderated_grading", "can't be changed once something is graded")
                        .reason());
    }

    @Test
    void a_grader_who_grades_again_changes_the_own_grade() {
        commands.given(grade(ANN, 1, STUDENT, "12"));
        assertThat(commands.eventsOf(grade(ANN, 2, STUDENT, "75%")))
                .containsExactly(
                        new ProvisionalGradeChanged(
                                COURSE,
                                ASSIGNMENT,
                                1,
                                STUDENT,
                                ANN.id(),
                                15.0,
                                "15",
                                false,
                                T0,
                                null));
        assertThat(commands.eventsOf(grade(ANN, 3, STUDENT, "15"))).isEmpty();
    }

    @Test
    void a_blank_grade_takes_it_away() {
        commands.given(grade(ANN, 1, STUDENT, "12"));
        assertThat(commands.eventsOf(grade(ANN, 2, STUDENT, "")))
                .containsExactly(
                        new ProvisionalGradeChanged(
                                COURSE,
                                ASSIGNMENT,
                                1,
                                STUDENT,
                                ANN.id(),
                                null,
                                null,
                                false,
                                T0,
                                null));
    }

    @Test
    void saying_nothing_leaves_nothing_on_record() {
        assertThat(commands.eventsOf(grade(ANN, 1, STUDENT, ""))).isEmpty();
        assertThat(commands.eventsOf(give(ANN, 1, STUDENT, Patch.absent(), false, null))).isEmpty();
    }

    @Test
    void a_comment_alone_makes_an_empty_grade_and_takes_a_place() {
        assertThat(commands.eventsOf(comment(ANN, 1, STUDENT, "Well said")))
                .containsExactlyInAnyOrder(
                        new ProvisionalGradeGiven(
                                COURSE,
                                ASSIGNMENT,
                                1,
                                STUDENT,
                                ANN.id(),
                                null,
                                null,
                                false,
                                true,
                                false,
                                T0,
                                null),
                        new ProvisionalCommentAdded(
                                COURSE,
                                ASSIGNMENT,
                                1,
                                STUDENT,
                                1001,
                                ANN.id(),
                                new Personal(ANN.id(), "Well said"),
                                null,
                                T0,
                                List.of(),
                                null),
                        new AssignmentGradingBegun(COURSE, ASSIGNMENT, T0));
        commands.assertRefused(grade(BOB, 2, STUDENT, "10"), NO_PLACE);
    }

    @Test
    void a_student_outside_the_set_has_one_grader() {
        commands.given(grade(ANN, 1, STUDENT, "12"));
        commands.assertRefused(grade(BOB, 2, STUDENT, "10"), NO_PLACE);
        assertThat(commands.eventsOf(grade(BOB, 2, OTHER, "10"))).hasSize(1);
    }

    @Test
    void a_student_in_the_set_has_as_many_graders_as_the_assignment_says() {
        commands.given(
                choose(FINAL, STUDENT), grade(ANN, 1, STUDENT, "12"), grade(BOB, 2, STUDENT, "10"));
        commands.assertRefused(grade(CID, 3, STUDENT, "11"), NO_PLACE);
        assertThat(commands.eventsOf(grade(BOB, 4, STUDENT, "9"))).hasSize(1);
    }

    @Test
    void moderators_take_nobodys_place() {
        commands.given(grade(ANN, 1, STUDENT, "12"));
        assertThat(commands.eventsOf(grade(FINAL, 2, STUDENT, "13")))
                .containsExactly(gradeGiven(FINAL, 2, STUDENT, 13, false, false));
        assertThat(commands.eventsOf(grade(ADMIN, 3, STUDENT, "14")))
                .containsExactly(gradeGiven(ADMIN, 3, STUDENT, 14, false, false));
        commands.given(grade(FINAL, 4, OTHER, "5"));
        assertThat(commands.eventsOf(grade(ANN, 5, OTHER, "6"))).hasSize(1);
    }

    @Test
    void a_final_mark_needs_another_grade_before_it() {
        commands.assertRefused(
                finalMark(FINAL, 1, STUDENT, "12"),
                new Reason.Refused(
                        "Cannot give a final mark for a student with no other provisional"
                                + " grades"));
    }

    @Test
    void there_is_one_final_mark_whichever_moderator_gives_it() {
        commands.given(grade(ANN, 1, STUDENT, "12"));
        assertThat(commands.eventsOf(finalMark(FINAL, 2, STUDENT, "14")))
                .containsExactly(gradeGiven(FINAL, 2, STUDENT, 14, true, false));
        assertThat(commands.eventsOf(finalMark(ADMIN, 3, STUDENT, "16")))
                .containsExactly(
                        new ProvisionalGradeChanged(
                                COURSE,
                                ASSIGNMENT,
                                2,
                                STUDENT,
                                ADMIN.id(),
                                16.0,
                                "16",
                                false,
                                T0,
                                null));
    }

    @Test
    void a_moderators_own_grade_stands_beside_the_final_mark() {
        commands.given(grade(ANN, 1, STUDENT, "12"), finalMark(FINAL, 2, STUDENT, "14"));
        assertThat(commands.eventsOf(grade(FINAL, 3, STUDENT, "13")))
                .containsExactly(gradeGiven(FINAL, 3, STUDENT, 13, false, false));
    }

    @Test
    void a_final_mark_of_someone_else_is_an_ordinary_one() {
        assertThat(commands.eventsOf(finalMark(ANN, 1, STUDENT, "12")))
                .contains(gradeGiven(ANN, 1, STUDENT, 12, false, true));
    }

    @Test
    void what_is_no_grade_is_refused() {
        commands.assertRefused(
                grade(ANN, 1, STUDENT, "B-"),
                new Reason.Invalid(Map.of("posted_grade", List.of("is not a grade"))));
    }

    @Test
    void nobody_is_excused_provisionally() {
        assertThatThrownBy(
                        () ->
                                new GiveProvisionalGrade(
                                        COURSE,
                                        ASSIGNMENT,
                                        ANN,
                                        STUDENT,
                                        1,
                                        Patch.absent(),
                                        Patch.of(true),
                                        false,
                                        false,
                                        null,
                                        GradingScheme.DEFAULT,
                                        false,
                                        T0))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void an_assignment_that_students_do_not_see_takes_no_grades() {
        commands.given(ModeratedAssignment.change(true, false));
        commands.assertRefused(grade(ANN, 1, STUDENT, "12"), new Reason.Forbidden());
    }

    @Test
    void an_assignment_that_is_not_moderated_takes_no_provisional_grades() {
        commands.given(ModeratedAssignment.change(false, true));
        commands.assertRefused(
                grade(ANN, 1, STUDENT, "12"),
                new Reason.BadRequest("Assignment does not use moderated grading"));
    }

    @Test
    void a_grade_that_would_count_at_once_is_refused() {
        commands.assertRefused(ModeratedAssignment.countingGrade(), new Reason.Forbidden());
    }

    private static ProvisionalGradeGiven gradeGiven(
            Grader by, long id, long student, double score, boolean finalMark, boolean takesSlot) {
        return new ProvisionalGradeGiven(
                COURSE,
                ASSIGNMENT,
                id,
                student,
                by.id(),
                score,
                String.valueOf((int) score),
                finalMark,
                takesSlot,
                false,
                T0,
                null);
    }
}
