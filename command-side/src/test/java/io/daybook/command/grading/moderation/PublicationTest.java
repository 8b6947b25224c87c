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
import static io.daybook.command.grading.moderation.ModeratedAssignment.comment;
import static io.daybook.command.grading.moderation.ModeratedAssignment.finalMark;
import static io.daybook.command.grading.moderation.ModeratedAssignment.grade;
import static io.daybook.command.grading.moderation.ModeratedAssignment.publish;
import static io.daybook.command.grading.moderation.ModeratedAssignment.select;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradesPublished;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradesPublished;
import io.daybook.events.grading.moderation.ModerationEvent.PublishedGrade;
import io.daybook.events.grading.submissions.GradingRoute;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import io.daybook.events.platform.kernel.Personal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PublicationTest {

    private static final Reason UNDECIDED =
            new Reason.Unprocessable("All submissions must have a selected grade");

    private final ModeratedAssignment commands = new ModeratedAssignment();

    @AfterEach
    void close() {
        commands.close();
    }

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
                T0,
                null,
                null,
                null);
    }

    @Test
    void the_selected_grade_or_the_only_one_becomes_the_students() {
        commands.given(
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
        commands.given(
                choose(FINAL, STUDENT),
                grade(ANN, 1, STUDENT, "12"),
                grade(BOB, 2, STUDENT, "10"),
                grade(ANN, 3, OTHER, "8"));
        commands.assertRefused(publish(FINAL), UNDECIDED);
        commands.given(select(FINAL, 1));
        assertThat(commands.eventsOf(publish(FINAL)))
                .contains(graded(ANN, STUDENT, 12), graded(ANN, OTHER, 8));
    }

    @Test
    void a_final_mark_is_one_choice_among_others() {
        commands.given(grade(ANN, 1, STUDENT, "12"), finalMark(FINAL, 2, STUDENT, "14"));
        commands.assertRefused(publish(FINAL), UNDECIDED);
        commands.given(choose(FINAL, STUDENT), select(FINAL, 2));
        assertThat(commands.eventsOf(publish(FINAL))).contains(graded(FINAL, STUDENT, 14));
    }

    @Test
    void the_comments_of_the_grade_come_with_it() {
        commands.given(
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
                List.of(),
                true,
                T0,
                null,
                false);
    }

    @Test
    void a_student_with_comments_only_gets_them_and_no_grade() {
        commands.given(comment(ANN, 1, STUDENT, "Hand it in"));
        assertThat(commands.eventsOf(publish(FINAL)))
                .contains(commented(ANN, 1001, "Hand it in"))
                .doesNotHaveAnyElementsOfTypes(SubmissionGraded.class);
    }

    @Test
    void students_who_left_get_comments_only_and_need_no_selection() {
        commands.given(
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
        commands.given(grade(ANN, 1, STUDENT, "12"), grade(ANN, 2, STUDENT, ""));
        assertThat(commands.eventsOf(publish(FINAL)))
                .doesNotHaveAnyElementsOfTypes(SubmissionGraded.class, SubmissionOpened.class);
    }

    @Test
    void grades_are_published_once_and_grading_continues_as_usual() {
        commands.given(grade(ANN, 1, STUDENT, "10"), publish(FINAL));
        var published = new Reason.BadRequest("Assignment grades have already been published");
        commands.assertRefused(publish(FINAL), published);
        commands.assertRefused(grade(BOB, 2, OTHER, "9"), published);
        assertThat(commands.eventsOf(ModeratedAssignment.countingGrade()))
                .hasAtLeastOneElementOfType(SubmissionGraded.class);
    }

    @Test
    void an_assignment_that_is_not_moderated_has_nothing_to_publish() {
        commands.given(ModeratedAssignment.change(false, true));
        commands.assertRefused(
                publish(ADMIN), new Reason.BadRequest("Assignment does not use moderated grading"));
    }
}
