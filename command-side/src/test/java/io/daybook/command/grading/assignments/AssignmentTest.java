package io.daybook.command.grading.assignments;

import static io.daybook.command.grading.assignments.EssayCommands.COURSE;
import static io.daybook.command.grading.assignments.EssayCommands.FIVE_INSTRUCTORS;
import static io.daybook.command.grading.assignments.EssayCommands.GROUP;
import static io.daybook.command.grading.assignments.EssayCommands.NOW;
import static io.daybook.command.grading.assignments.EssayCommands.change;
import static io.daybook.command.grading.assignments.EssayCommands.createAssignment;
import static io.daybook.command.grading.assignments.EssayCommands.createEssay;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.ConfirmAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DuplicateAssignment;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.grading.assignments.AssignmentDetails;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentChangeAnnounced;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentConfirmed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDescribed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDetailsChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSisChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentUnpublished;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupAdded;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentPlaced;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentTakenOut;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AssignmentTest {

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private CommandSide essay(@Nullable Object... more) {
        return commands.given(createEssay(more));
    }

    @Nested
    class Creating {

        @Test
        void an_assignment_is_created_published_in_the_course_s_first_group() {
            assertThat(commands.eventsOf(createAssignment(1, "name", "Essay")))
                    .containsExactly(
                            new AssignmentCreated(COURSE, 1, "Essay", NOW),
                            new AssignmentPublished(COURSE, 1, NOW),
                            new AssignmentGroupAdded(COURSE, GROUP, "Assignments", 1, NOW),
                            new AssignmentPlaced(COURSE, GROUP, 1, 1, null, null, NOW, 1));
        }

        @Test
        void the_next_one_goes_to_the_end_of_the_group_that_is_there() {
            essay();
            assertThat(commands.eventsOf(createAssignment(2, "name", "Talk", "published", false)))
                    .containsExactly(
                            new AssignmentCreated(COURSE, 2, "Talk", NOW),
                            new AssignmentPlaced(COURSE, GROUP, 2, 2, null, null, NOW, 1));
        }

        @Test
        void an_unknown_group_means_the_first_one() {
            essay();
            assertThat(
                            commands.eventsOf(
                                    createAssignment(
                                            2, "name", "Talk", "assignment_group_id", 999L)))
                    .contains(new AssignmentPlaced(COURSE, GROUP, 2, 2, null, null, NOW, 1));
        }

        @Test
        void a_name_is_needed() {
            assertThatThrownBy(() -> createAssignment(1, "points_possible", 3.0))
                    .isInstanceOf(Rejection.class);
            Fields.assertRefused("name", "name", " ");
            Fields.assertRefused("name", "name", null);
            Fields.assertRefused("name", "name", "x".repeat(256));
        }

        @Test
        void blank_points_are_none_to_reach() {
            assertThat(
                            commands.eventsOf(
                                    createAssignment(1, "name", "Essay", "points_possible", null)))
                    .noneMatch(AssignmentScoringChanged.class::isInstance);
        }

        @Test
        void a_group_id_must_be_positive() {
            Fields.assertRefused("assignment_group_id", "assignment_group_id", 0L);
        }
    }

    @Nested
    class ChangingAndDeleting {

        @Test
        void what_is_sent_as_it_was_changes_nothing() {
            essay("due_at", NOW, "points_possible", 5.0);
            assertThat(
                            commands.eventsOf(
                                    change("name", "Essay", "due_at", NOW, "points_possible", 5.0)))
                    .isEmpty();
        }

        @Test
        void a_description_can_be_given_and_taken_away() {
            essay("description", "<p>Write</p>");
            assertThat(commands.eventsOf(change("description", null)))
                    .containsExactly(new AssignmentDescribed(COURSE, 1, "Essay", null, NOW));
        }

        @Test
        void it_is_published_and_taken_back() {
            essay("published", false);
            assertThat(commands.eventsOf(change("published", true)))
                    .containsExactly(new AssignmentPublished(COURSE, 1, NOW));
            assertThat(commands.eventsOf(change("published", false)))
                    .containsExactly(new AssignmentUnpublished(COURSE, 1, NOW));
        }

        @Test
        void its_details_are_said_changed_and_copied() {
            essay("important_dates", true);
            assertThat(commands.eventsOf(change("important_dates", true, "name", "Essay")))
                    .isEmpty();
            assertThat(commands.eventsOf(new DuplicateAssignment(COURSE, 1, 2, null, null, NOW)))
                    .contains(details(2, true));
            assertThat(commands.eventsOf(change("important_dates", false)))
                    .containsExactly(details(1, false));
        }

        private static AssignmentDetailsChanged details(long assignment, boolean important) {
            return new AssignmentDetailsChanged(
                    COURSE, assignment, new AssignmentDetails(important), NOW);
        }

        @Test
        void a_blank_sis_id_is_none_and_kept_from_nobody() {
            essay("sis_assignment_id", "sis-1");
            commands.given(createAssignment(2, "name", "Talk", "sis_assignment_id", "sis-2"));
            assertThat(commands.eventsOf(change("sis_assignment_id", "")))
                    .contains(new AssignmentSisChanged(COURSE, 1, null, null, null, NOW, false));
            assertThat(
                            commands.eventsOf(
                                    createAssignment(
                                            3, "name", "Poster", "sis_assignment_id", " ")))
                    .noneMatch(AssignmentSisChanged.class::isInstance);
        }

        @Test
        void a_copy_is_not_called_by_more_than_255_characters() {
            String name = "x".repeat(256);
            assertThatThrownBy(() -> new DuplicateAssignment(COURSE, 1, 2, null, name, NOW))
                    .isInstanceOfSatisfying(
                            Rejection.class,
                            refused ->
                                    assertThat(refused.reason())
                                            .isInstanceOf(Reason.Invalid.class));
        }

        @Test
        void it_is_confirmed_as_it_is() {
            essay();
            assertThat(commands.eventsOf(new ConfirmAssignment(COURSE, 1, NOW)))
                    .containsExactly(new AssignmentConfirmed(COURSE, 1, NOW));
        }

        @Test
        void its_change_and_that_it_is_announced_are_stored_together() {
            essay();
            assertThat(commands.eventsOf(announced("position", 99)))
                    .containsExactly(new AssignmentChangeAnnounced(COURSE, 1, NOW));
            assertThat(commands.eventsOf(announced("name", "Long essay")))
                    .hasSize(2)
                    .last()
                    .isEqualTo(new AssignmentChangeAnnounced(COURSE, 1, NOW));
        }

        private static ChangeAssignment announced(Object... fields) {
            return new ChangeAssignment(COURSE, 1, Fields.of(fields), FIVE_INSTRUCTORS, true, NOW);
        }

        @Test
        void it_moves_within_its_group() {
            essay().given(
                            createAssignment(2, "name", "Talk"),
                            createAssignment(3, "name", "Poster"));
            assertThat(commands.eventsOf(change("position", 3)))
                    .containsExactly(new AssignmentPlaced(COURSE, GROUP, 1, 3, GROUP, 1, NOW, 1));
            assertThat(commands.eventsOf(change("position", 99))).isEmpty();
        }

        @Test
        void it_leaves_its_group_when_it_is_deleted() {
            essay();
            assertThat(commands.eventsOf(new DeleteAssignment(COURSE, 1, NOW)))
                    .containsExactly(
                            new AssignmentDeleted(COURSE, 1, NOW),
                            new AssignmentTakenOut(COURSE, GROUP, 1, 1, NOW));
            assertThat(commands.refusalOf(new DeleteAssignment(COURSE, 1, NOW)))
                    .isEqualTo(new Reason.NotFound());
        }

        @Test
        void another_course_does_not_reach_it() {
            essay();
            var foreign =
                    new ChangeAssignment(8, 1, Fields.of("name", "Mine"), FIVE_INSTRUCTORS, NOW);
            assertThat(commands.refusalOf(foreign)).isEqualTo(new Reason.NotFound());
            assertThat(commands.refusalOf(new DeleteAssignment(8, 1, NOW)))
                    .isEqualTo(new Reason.NotFound());
        }

        @Test
        void an_unknown_one_is_not_found() {
            assertThat(commands.refusalOf(change("name", "Nothing")))
                    .isEqualTo(new Reason.NotFound());
        }
    }
}
