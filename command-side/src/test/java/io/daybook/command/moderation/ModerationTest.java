package io.daybook.command.moderation;

import static io.daybook.command.moderation.Moderated.ADMIN;
import static io.daybook.command.moderation.Moderated.ANN;
import static io.daybook.command.moderation.Moderated.ASSIGNMENT;
import static io.daybook.command.moderation.Moderated.BOB;
import static io.daybook.command.moderation.Moderated.CID;
import static io.daybook.command.moderation.Moderated.COURSE;
import static io.daybook.command.moderation.Moderated.FINAL;
import static io.daybook.command.moderation.Moderated.OTHER;
import static io.daybook.command.moderation.Moderated.STUDENT;
import static io.daybook.command.moderation.Moderated.T0;
import static io.daybook.command.moderation.Moderated.choose;
import static io.daybook.command.moderation.Moderated.comment;
import static io.daybook.command.moderation.Moderated.finalMark;
import static io.daybook.command.moderation.Moderated.give;
import static io.daybook.command.moderation.Moderated.grade;
import static io.daybook.command.moderation.Moderated.publish;
import static io.daybook.command.moderation.Moderated.select;
import static io.daybook.command.moderation.Moderated.selectAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.daybook.command.kernel.CommandSide;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.kernel.Rejection.Reason;
import io.daybook.command.moderation.ModerationCommand.GiveProvisionalGrade;
import io.daybook.command.moderation.ModerationCommand.SelectStudents;
import io.daybook.command.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.events.assignments.AssignmentEvent.AssignmentGradesPublished;
import io.daybook.events.assignments.AssignmentEvent.AssignmentGradingBegun;
import io.daybook.events.assignments.GradingType;
import io.daybook.events.kernel.Personal;
import io.daybook.events.moderation.ModerationEvent.ProvisionalCommentAdded;
import io.daybook.events.moderation.ModerationEvent.ProvisionalGradeChanged;
import io.daybook.events.moderation.ModerationEvent.ProvisionalGradeGiven;
import io.daybook.events.moderation.ModerationEvent.ProvisionalGradeSelected;
import io.daybook.events.moderation.ModerationEvent.ProvisionalGradesPublished;
import io.daybook.events.moderation.ModerationEvent.PublishedGrade;
import io.daybook.events.moderation.ModerationEvent.StudentsSelectedForModeration;
import io.daybook.events.submissions.GradingRoute;
import io.daybook.events.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.submissions.SubmissionEvent.SubmissionOpened;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ModerationTest {

    private static final Reason UNDECIDED =
            new Reason.Unprocessable("All submissions must have a selected grade");
    private static final Reason NO_PLACE =
            new Reason.Refused(
                    "The maximum number of graders has been reached for this assignment");

    private final CommandSide commands = Moderated.commands();

    @AfterEach
    void close() {
        commands.close();
    }

    private void given(Object... earlier) {
        for (Object command : earlier) {
            commands.send(command);
        }
    }

    private void assertRefused(Object command, Reason reason) {
        int before = commands.events().size();
        assertThatThrownBy(() -> commands.send(command))
                .asInstanceOf(type(Rejection.class))
                .extracting(Rejection::reason)
                .isEqualTo(reason);
        assertThat(commands.events()).hasSize(before);
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
                T0);
    }

    @Nested
    class Selecting_students {

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
            assertRefused(choose(ANN, STUDENT), new Reason.Forbidden());
            assertThat(commands.eventsOf(choose(ADMIN, STUDENT))).hasSize(1);
        }

        @Test
        void the_assignment_belongs_to_the_course() {
            assertRefused(
                    new SelectStudents(99, ASSIGNMENT, FINAL, List.of(STUDENT), T0),
                    new Reason.NotFound());
        }
    }

    @Nested
    class Grading {

        @Test
        void the_first_grade_fixes_that_the_assignment_is_moderated() {
            assertThat(commands.eventsOf(grade(ANN, 1, STUDENT, "12")))
                    .containsExactlyInAnyOrder(
                            gradeGiven(ANN, 1, STUDENT, 12, false, true),
                            new AssignmentGradingBegun(COURSE, ASSIGNMENT, T0));
            assertRefused(
                    Moderated.change(false, true),
                    Rejection.invalid(
                                    "moderated_grading",
                                    "can't be changed once something is graded")
                            .reason());
        }

        @Test
        void a_grader_who_grades_again_changes_the_own_grade() {
            given(grade(ANN, 1, STUDENT, "12"));
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
                                    T0));
            assertThat(commands.eventsOf(grade(ANN, 3, STUDENT, "15"))).isEmpty();
        }

        @Test
        void a_blank_grade_takes_it_away() {
            given(grade(ANN, 1, STUDENT, "12"));
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
                                    T0));
        }

        @Test
        void saying_nothing_leaves_nothing_on_record() {
            assertThat(commands.eventsOf(grade(ANN, 1, STUDENT, ""))).isEmpty();
            assertThat(commands.eventsOf(give(ANN, 1, STUDENT, Patch.absent(), false, null)))
                    .isEmpty();
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
                                    T0),
                            new ProvisionalCommentAdded(
                                    COURSE,
                                    ASSIGNMENT,
                                    1,
                                    STUDENT,
                                    1001,
                                    ANN.id(),
                                    new Personal(ANN.id(), "Well said"),
                                    null,
                                    T0),
                            new AssignmentGradingBegun(COURSE, ASSIGNMENT, T0));
            assertRefused(grade(BOB, 2, STUDENT, "10"), NO_PLACE);
        }

        @Test
        void a_student_outside_the_set_has_one_grader() {
            given(grade(ANN, 1, STUDENT, "12"));
            assertRefused(grade(BOB, 2, STUDENT, "10"), NO_PLACE);
            assertThat(commands.eventsOf(grade(BOB, 2, OTHER, "10"))).hasSize(1);
        }

        @Test
        void a_student_in_the_set_has_as_many_graders_as_the_assignment_says() {
            given(
                    choose(FINAL, STUDENT),
                    grade(ANN, 1, STUDENT, "12"),
                    grade(BOB, 2, STUDENT, "10"));
            assertRefused(grade(CID, 3, STUDENT, "11"), NO_PLACE);
            assertThat(commands.eventsOf(grade(BOB, 4, STUDENT, "9"))).hasSize(1);
        }

        @Test
        void moderators_take_nobodys_place() {
            given(grade(ANN, 1, STUDENT, "12"));
            assertThat(commands.eventsOf(grade(FINAL, 2, STUDENT, "13")))
                    .containsExactly(gradeGiven(FINAL, 2, STUDENT, 13, false, false));
            assertThat(commands.eventsOf(grade(ADMIN, 3, STUDENT, "14")))
                    .containsExactly(gradeGiven(ADMIN, 3, STUDENT, 14, false, false));
            given(grade(FINAL, 4, OTHER, "5"));
            assertThat(commands.eventsOf(grade(ANN, 5, OTHER, "6"))).hasSize(1);
        }

        @Test
        void a_final_mark_needs_another_grade_before_it() {
            assertRefused(
                    finalMark(FINAL, 1, STUDENT, "12"),
                    new Reason.Refused(
                            "Cannot give a final mark for a student with no other provisional"
                                    + " grades"));
        }

        @Test
        void there_is_one_final_mark_whichever_moderator_gives_it() {
            given(grade(ANN, 1, STUDENT, "12"));
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
                                    T0));
        }

        @Test
        void a_moderators_own_grade_stands_beside_the_final_mark() {
            given(grade(ANN, 1, STUDENT, "12"), finalMark(FINAL, 2, STUDENT, "14"));
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
            assertRefused(
                    grade(ANN, 1, STUDENT, "B-"),
                    new Reason.Refused("the provisional grade is not a valid score"));
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
                                            T0))
                    .isInstanceOf(Rejection.class);
        }

        @Test
        void an_assignment_that_students_do_not_see_takes_no_grades() {
            given(Moderated.change(true, false));
            assertRefused(grade(ANN, 1, STUDENT, "12"), new Reason.Forbidden());
        }

        @Test
        void an_assignment_that_is_not_moderated_takes_no_provisional_grades() {
            given(Moderated.change(false, true));
            assertRefused(
                    grade(ANN, 1, STUDENT, "12"),
                    new Reason.BadRequest("Assignment does not use moderated grading"));
        }

        @Test
        void a_grade_that_would_count_at_once_is_refused() {
            assertRefused(countingGrade(), new Reason.Forbidden());
        }
    }

    private static AssessSubmission countingGrade() {
        return new AssessSubmission(
                COURSE,
                ASSIGNMENT,
                STUDENT,
                ANN.id(),
                Patch.of("12"),
                Patch.absent(),
                false,
                null,
                T0);
    }

    @Nested
    class Deciding {

        private ProvisionalGradeSelected selected(Grader by, long id, long student) {
            return new ProvisionalGradeSelected(COURSE, ASSIGNMENT, id, student, by.id(), T0);
        }

        private void twoGradesEach() {
            given(
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
            given(grade(ANN, 1, STUDENT, "12"));
            assertRefused(select(FINAL, 1), new Reason.BadRequest("student not in moderation set"));
        }

        @Test
        void the_grade_must_be_one_of_this_assignment() {
            assertRefused(select(FINAL, 77), new Reason.NotFound());
            twoGradesEach();
            assertRefused(select(FINAL, 77), new Reason.NotFound());
        }

        @Test
        void graders_do_not_decide() {
            twoGradesEach();
            assertRefused(select(ANN, 1), new Reason.Forbidden());
            assertRefused(selectAll(ANN, 1L), new Reason.Forbidden());
            assertRefused(publish(ANN), new Reason.Forbidden());
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
            given(grade(ANN, 5, 32, "4"), select(FINAL, 1));
            assertThat(commands.send(selectAll(FINAL, 1L, 4L, 5L, 77L)))
                    .isEqualTo(List.of(new Selection(OTHER, 4)));
        }

        @Test
        void deciding_for_nobody_is_no_mistake() {
            assertThat(commands.send(selectAll(FINAL, 77L))).isEqualTo(List.of());
        }
    }

    @Nested
    class Publishing {

        private SubmissionGraded graded(Grader by, long student, double score) {
            return new SubmissionGraded(
                    COURSE,
                    ASSIGNMENT,
                    student,
                    by.id(),
                    null,
                    null,
                    String.valueOf((int) score),
                    score,
                    false,
                    false,
                    20.0,
                    20.0,
                    GradingType.POINTS,
                    false,
                    1,
                    null,
                    GradingRoute.MODERATION,
                    null,
                    T0);
        }

        @Test
        void the_selected_grade_or_the_only_one_becomes_the_students() {
            given(
                    choose(FINAL, STUDENT),
                    grade(ANN, 1, STUDENT, "12"),
                    grade(BOB, 2, STUDENT, "10"),
                    grade(ANN, 3, OTHER, "8"),
                    select(FINAL, 2));
            assertThat(commands.eventsOf(publish(FINAL)))
                    .containsExactlyInAnyOrder(
                            new AssignmentGradesPublished(COURSE, ASSIGNMENT, FINAL.id(), T0),
                            new ProvisionalGradesPublished(
                                    COURSE,
                                    ASSIGNMENT,
                                    FINAL.id(),
                                    List.of(
                                            new PublishedGrade(2, STUDENT, BOB.id(), 10.0, "10"),
                                            new PublishedGrade(3, OTHER, ANN.id(), 8.0, "8")),
                                    T0),
                            new SubmissionOpened(COURSE, ASSIGNMENT, STUDENT, T0),
                            graded(BOB, STUDENT, 10),
                            new SubmissionOpened(COURSE, ASSIGNMENT, OTHER, T0),
                            graded(ANN, OTHER, 8));
        }

        @Test
        void an_undecided_choice_is_refused_and_nothing_changes() {
            given(
                    choose(FINAL, STUDENT),
                    grade(ANN, 1, STUDENT, "12"),
                    grade(BOB, 2, STUDENT, "10"),
                    grade(ANN, 3, OTHER, "8"));
            assertRefused(publish(FINAL), UNDECIDED);
            given(select(FINAL, 1));
            assertThat(commands.eventsOf(publish(FINAL)))
                    .contains(graded(ANN, STUDENT, 12), graded(ANN, OTHER, 8));
        }

        @Test
        void a_final_mark_is_one_choice_among_others() {
            given(grade(ANN, 1, STUDENT, "12"), finalMark(FINAL, 2, STUDENT, "14"));
            assertRefused(publish(FINAL), UNDECIDED);
            given(choose(FINAL, STUDENT), select(FINAL, 2));
            assertThat(commands.eventsOf(publish(FINAL))).contains(graded(FINAL, STUDENT, 14));
        }

        @Test
        void the_comments_of_the_grade_come_with_it() {
            given(
                    choose(FINAL, STUDENT),
                    grade(ANN, 1, STUDENT, "12"),
                    comment(ANN, 9, STUDENT, "Well said"),
                    comment(BOB, 2, STUDENT, "Not yet"));
            assertThat(commands.eventsOf(publish(FINAL)))
                    .filteredOn(SubmissionCommented.class::isInstance)
                    .containsExactly(commented(ANN, 1009, "Well said"));
        }

        private SubmissionCommented commented(Grader by, long id, String text) {
            return new SubmissionCommented(
                    COURSE,
                    ASSIGNMENT,
                    STUDENT,
                    id,
                    by.id(),
                    new Personal(by.id(), text),
                    null,
                    true,
                    T0);
        }

        @Test
        void who_was_only_commented_on_gets_the_comment_and_no_grade() {
            given(comment(ANN, 1, STUDENT, "Hand it in"));
            assertThat(commands.eventsOf(publish(FINAL)))
                    .contains(commented(ANN, 1001, "Hand it in"))
                    .doesNotHaveAnyElementsOfTypes(SubmissionGraded.class);
        }

        @Test
        void who_has_left_gets_comments_only_and_nothing_must_be_decided() {
            given(
                    choose(FINAL, STUDENT, OTHER),
                    grade(ANN, 1, STUDENT, "12"),
                    comment(ANN, 9, STUDENT, "Farewell"),
                    grade(ANN, 3, OTHER, "8"),
                    grade(BOB, 4, OTHER, "6"));
            assertThat(commands.eventsOf(publish(FINAL, STUDENT, OTHER)))
                    .contains(commented(ANN, 1009, "Farewell"))
                    .doesNotHaveAnyElementsOfTypes(SubmissionGraded.class);
        }

        @Test
        void nothing_to_publish_is_no_mistake() {
            assertThat(commands.eventsOf(publish(ADMIN)))
                    .containsExactlyInAnyOrder(
                            new AssignmentGradesPublished(COURSE, ASSIGNMENT, ADMIN.id(), T0),
                            new ProvisionalGradesPublished(
                                    COURSE, ASSIGNMENT, ADMIN.id(), List.of(), T0));
        }

        @Test
        void a_grade_that_was_taken_away_is_not_published() {
            given(grade(ANN, 1, STUDENT, "12"), grade(ANN, 2, STUDENT, ""));
            assertThat(commands.eventsOf(publish(FINAL)))
                    .doesNotHaveAnyElementsOfTypes(SubmissionGraded.class, SubmissionOpened.class);
        }

        @Test
        void it_is_done_once_and_grading_goes_on_as_usual() {
            given(grade(ANN, 1, STUDENT, "10"), publish(FINAL));
            var published = new Reason.BadRequest("Assignment grades have already been published");
            assertRefused(publish(FINAL), published);
            assertRefused(grade(BOB, 2, OTHER, "9"), published);
            assertThat(commands.eventsOf(countingGrade()))
                    .hasAtLeastOneElementOfType(SubmissionGraded.class);
        }

        @Test
        void an_assignment_that_is_not_moderated_has_nothing_to_publish() {
            given(Moderated.change(false, true));
            assertRefused(
                    publish(ADMIN),
                    new Reason.BadRequest("Assignment does not use moderated grading"));
        }
    }
}
