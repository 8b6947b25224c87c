package io.daybook.command.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DuplicateAssignment;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.AddAssignmentGroup;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.ChangeAssignmentGroup;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.DropRules;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.GroupFields;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.RemoveAssignmentGroup;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentGroupEvent;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupAdded;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupMoved;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRemoved;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRenamed;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRulesChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupSisChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupWeighted;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentPlaced;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentTakenOut;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AssignmentGroupTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long COURSE = 7;
    private static final long ESSAYS = 70;
    private static final long LABS = 71;
    private static final GradingStaff STAFF = new GradingStaff(5, true, true);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static GroupFields fields(String name) {
        return fields(Patch.of(name), Patch.absent(), Patch.absent());
    }

    private static GroupFields at(int position) {
        return fields(Patch.absent(), Patch.of(position), Patch.absent());
    }

    private static GroupFields rules(int lowest, Long... never) {
        return fields(
                Patch.absent(), Patch.absent(), Patch.of(new DropRules(lowest, 0, List.of(never))));
    }

    private static GroupFields fields(
            Patch<String> name, Patch<Integer> position, Patch<DropRules> rules) {
        return new GroupFields(
                name, position, Patch.absent(), rules, Patch.absent(), Patch.absent());
    }

    private static AddAssignmentGroup add(long groupId, GroupFields fields) {
        return new AddAssignmentGroup(COURSE, groupId, fields, T0);
    }

    private static ChangeAssignmentGroup change(long groupId, GroupFields fields) {
        return new ChangeAssignmentGroup(COURSE, groupId, fields, T0);
    }

    private static RemoveAssignmentGroup remove(long groupId, @Nullable Long moveTo) {
        return new RemoveAssignmentGroup(COURSE, groupId, moveTo, T0);
    }

    private static CreateAssignment assignment(long id, long groupId) {
        return new CreateAssignment(
                COURSE,
                id,
                99,
                Fields.of("name", "Work", "assignment_group_id", groupId),
                STAFF,
                T0);
    }

    private static ChangeAssignment move(long id, @Nullable Object... fields) {
        return new ChangeAssignment(COURSE, id, Fields.of(fields), STAFF, T0);
    }

    private List<Object> groupEventsOf(Object command) {
        return commands.eventsOf(command).stream()
                .filter(AssignmentGroupEvent.class::isInstance)
                .toList();
    }

    private CommandSide essaysAndLabs() {
        return commands.given(add(ESSAYS, fields("Essays")), add(LABS, fields("Labs")));
    }

    @Test
    void a_group_is_added_at_the_end() {
        assertThat(commands.eventsOf(add(ESSAYS, fields("Essays"))))
                .containsExactly(new AssignmentGroupAdded(COURSE, ESSAYS, "Essays", 1, T0));
        assertThat(commands.eventsOf(add(LABS, fields("Labs"))))
                .containsExactly(new AssignmentGroupAdded(COURSE, LABS, "Labs", 2, T0));
    }

    @Test
    void a_group_without_a_name_is_called_assignments() {
        assertThat(commands.eventsOf(add(ESSAYS, at(1))))
                .containsExactly(new AssignmentGroupAdded(COURSE, ESSAYS, "Assignments", 1, T0));
    }

    @Test
    void a_new_group_may_have_a_place() {
        essaysAndLabs();
        assertThat(commands.eventsOf(add(72, at(1))))
                .containsExactly(
                        new AssignmentGroupAdded(COURSE, 72, "Assignments", 3, T0),
                        new AssignmentGroupMoved(COURSE, 72, 3, 1, T0));
    }

    @Test
    void courses_have_groups_of_their_own() {
        essaysAndLabs();
        assertThat(commands.eventsOf(new AddAssignmentGroup(8, 80, fields("Essays"), T0)))
                .containsExactly(new AssignmentGroupAdded(8, 80, "Essays", 1, T0));
    }

    @Test
    void only_what_differs_of_a_group_changes() {
        essaysAndLabs();
        var all =
                new GroupFields(
                        Patch.of("Papers"),
                        Patch.absent(),
                        Patch.of(40.0),
                        Patch.of(new DropRules(1, 2, List.of())),
                        Patch.of("sis"),
                        Patch.of("{}"));
        assertThat(commands.eventsOf(change(ESSAYS, all)))
                .containsExactly(
                        new AssignmentGroupRenamed(COURSE, ESSAYS, "Papers", T0),
                        new AssignmentGroupWeighted(COURSE, ESSAYS, 40, T0),
                        new AssignmentGroupRulesChanged(COURSE, ESSAYS, 1, 2, List.of(), T0),
                        new AssignmentGroupSisChanged(COURSE, ESSAYS, "sis", "{}", T0));
        assertThat(commands.eventsOf(change(ESSAYS, all))).isEmpty();
    }

    @Test
    void what_never_drops_must_stand_in_the_group() {
        essaysAndLabs().given(assignment(1, ESSAYS));
        assertThat(commands.refusalOf(change(LABS, rules(1, 1L))))
                .isInstanceOfSatisfying(
                        Reason.Invalid.class,
                        invalid -> assertThat(invalid.errors()).containsOnlyKeys("rules"));
        assertThat(commands.eventsOf(change(ESSAYS, rules(1, 1L))))
                .containsExactly(
                        new AssignmentGroupRulesChanged(COURSE, ESSAYS, 1, 0, List.of(1L), T0));
    }

    @Test
    void a_group_whose_assignment_left_can_still_be_renamed() {
        essaysAndLabs()
                .given(
                        assignment(1, ESSAYS),
                        change(ESSAYS, rules(1, 1L)),
                        move(1, "assignment_group_id", LABS));
        assertThat(commands.eventsOf(change(ESSAYS, fields("Papers"))))
                .containsExactly(new AssignmentGroupRenamed(COURSE, ESSAYS, "Papers", T0));
    }

    @Test
    void rules_that_name_an_assignment_which_left_the_group_can_be_sent_again() {
        essaysAndLabs()
                .given(
                        assignment(1, ESSAYS),
                        assignment(2, ESSAYS),
                        assignment(3, LABS),
                        change(ESSAYS, rules(1, 1L, 2L)),
                        move(1, "assignment_group_id", LABS));

        assertThat(commands.eventsOf(change(ESSAYS, rules(1, 1L, 2L)))).isEmpty();
        assertThat(commands.refusalOf(change(ESSAYS, rules(1, 3L))))
                .isInstanceOf(Reason.Invalid.class);
        assertThat(commands.eventsOf(change(ESSAYS, rules(1, 2L))))
                .containsExactly(
                        new AssignmentGroupRulesChanged(COURSE, ESSAYS, 1, 0, List.of(2L), T0));
        assertThat(commands.refusalOf(change(ESSAYS, rules(1, 1L, 2L))))
                .isInstanceOf(Reason.Invalid.class);
    }

    @Test
    void groups_move_within_their_course() {
        essaysAndLabs().given(add(72, fields("Exams")));
        assertThat(commands.eventsOf(change(72, at(1))))
                .containsExactly(new AssignmentGroupMoved(COURSE, 72, 3, 1, T0));
        assertThat(commands.eventsOf(change(LABS, at(9)))).isEmpty();
        assertThat(commands.eventsOf(change(ESSAYS, at(9))))
                .containsExactly(new AssignmentGroupMoved(COURSE, ESSAYS, 2, 3, T0));
    }

    @Test
    void an_unknown_group_is_not_found() {
        essaysAndLabs();
        assertThat(commands.refusalOf(change(72, fields("Exams"))))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(remove(72, null))).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_group_is_removed_with_the_assignments_in_it() {
        essaysAndLabs().given(assignment(1, LABS), assignment(2, LABS));
        assertThat(commands.eventsOf(remove(LABS, null)))
                .contains(
                        new AssignmentTakenOut(COURSE, LABS, 1, 1, T0),
                        new AssignmentTakenOut(COURSE, LABS, 2, 1, T0),
                        new AssignmentDeleted(COURSE, 1, T0),
                        new AssignmentDeleted(COURSE, 2, T0),
                        new AssignmentGroupRemoved(COURSE, LABS, 2, T0));
        assertThat(commands.refusalOf(remove(LABS, null))).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void another_group_may_take_the_assignments_of_one_that_is_removed() {
        essaysAndLabs().given(assignment(1, ESSAYS), assignment(2, LABS));
        assertThat(commands.eventsOf(remove(ESSAYS, LABS)))
                .containsExactly(
                        new AssignmentPlaced(COURSE, LABS, 1, 2, ESSAYS, 1, T0, 2),
                        new AssignmentGroupRemoved(COURSE, ESSAYS, 1, T0));
    }

    @Test
    void only_another_group_of_the_course_takes_assignments() {
        essaysAndLabs();
        for (long to : List.of(ESSAYS, 72L)) {
            assertThat(commands.refusalOf(remove(ESSAYS, to)))
                    .isInstanceOfSatisfying(
                            Reason.Invalid.class,
                            invalid ->
                                    assertThat(invalid.errors())
                                            .containsOnlyKeys("move_assignments_to"));
        }
    }

    @Test
    void an_assignment_goes_to_the_end_of_another_group() {
        essaysAndLabs().given(assignment(1, ESSAYS), assignment(2, LABS));
        assertThat(groupEventsOf(move(1, "assignment_group_id", LABS)))
                .containsExactly(new AssignmentPlaced(COURSE, LABS, 1, 2, ESSAYS, 1, T0, 2));
    }

    @Test
    void an_assignment_moves_within_the_group_it_stands_in() {
        essaysAndLabs().given(assignment(1, LABS), assignment(2, LABS), assignment(3, LABS));
        assertThat(groupEventsOf(move(3, "position", 1)))
                .containsExactly(new AssignmentPlaced(COURSE, LABS, 3, 1, LABS, 3, T0, 2));
        assertThat(groupEventsOf(move(2, "position", 2)))
                .containsExactly(new AssignmentPlaced(COURSE, LABS, 2, 2, LABS, 3, T0, 2));
    }

    @Test
    void an_assignment_that_is_deleted_leaves_its_place_to_the_next() {
        essaysAndLabs().given(assignment(1, LABS), assignment(2, LABS));
        assertThat(groupEventsOf(new DeleteAssignment(COURSE, 1, T0)))
                .containsExactly(new AssignmentTakenOut(COURSE, LABS, 1, 1, T0));
        assertThat(groupEventsOf(new DeleteAssignment(COURSE, 2, T0)))
                .containsExactly(new AssignmentTakenOut(COURSE, LABS, 2, 1, T0));
    }

    @Test
    void a_copy_stands_behind_its_original() {
        essaysAndLabs().given(assignment(1, LABS), assignment(2, LABS));
        assertThat(groupEventsOf(new DuplicateAssignment(COURSE, 1, 3, null, null, T0)))
                .containsExactly(new AssignmentPlaced(COURSE, LABS, 3, 2, null, null, T0, 2));
    }
}
