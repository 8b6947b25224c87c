package io.daybook.command.grading.overrides;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeOverride;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.RemoveOverride;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments.Dates;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments.OfSome;
import io.daybook.command.grading.overrides.OverrideDraft.Audience;
import io.daybook.command.grading.overrides.OverrideDraft.Replacement;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGroupingChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRemoved;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRenamed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideStudentsChanged;
import io.daybook.events.grading.assignments.OverrideTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OverridesTest {

    private static final long COURSE = 7;
    private static final Instant NOW = Instant.parse("2030-01-01T12:00:00Z");
    private static final Instant LATER = NOW.plus(Duration.ofDays(1));
    private static final Instant EARLIER = NOW.minus(Duration.ofDays(1));
    private static final GradingStaff STAFF = new GradingStaff(5, true, true);
    private static final long REST = 90;
    private static final ScheduleFields NONE =
            new ScheduleFields(Patch.absent(), Patch.absent(), Patch.absent());
    private static final Audience SECTION = Audience.of(OverrideTarget.SECTION, 3);

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void make_an_assignment() {
        commands.given(
                new CreateAssignment(
                        COURSE, 1, 70, Fields.of("name", "Essay", "due_at", NOW), STAFF, NOW));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static ScheduleFields due(@Nullable Instant at) {
        return new ScheduleFields(Patch.of(at), Patch.absent(), Patch.absent());
    }

    private static OverrideDraft draft(
            long id, boolean isNew, @Nullable Audience audience, ScheduleFields dates) {
        return new OverrideDraft(id, isNew, audience, Patch.absent(), dates, REST);
    }

    private static ChangeOverride send(OverrideDraft draft) {
        return new ChangeOverride(COURSE, 1, draft, Scope.EVERYONE, NOW);
    }

    private static ChangeOverride add(long id, Audience audience, @Nullable Instant dueAt) {
        return send(draft(id, true, audience, due(dueAt)));
    }

    private static ChangeAssignment replace(Scope scope, OverrideDraft... drafts) {
        return change("overrides", new Replacement(List.of(drafts), scope));
    }

    private static ChangeAssignment change(@Nullable Object... fields) {
        return new ChangeAssignment(COURSE, 1, Fields.of(fields), STAFF, NOW);
    }

    private static AssignmentOverrideAdded added(long id, Audience of) {
        return new AssignmentOverrideAdded(
                COURSE, 1, id, of.target(), of.targetId(), of.studentIds(), null, NOW);
    }

    private static AssignmentOverrideDatesChanged dueChanged(
            long id, boolean overridden, @Nullable Instant to) {
        return new AssignmentOverrideDatesChanged(
                COURSE, 1, id, overridden, to, false, null, false, null, NOW);
    }

    private void refuses(String field, Object command) {
        assertThat(commands.refusalOf(command))
                .isInstanceOfSatisfying(
                        Reason.Invalid.class,
                        invalid -> assertThat(invalid.errors()).containsOnlyKeys(field));
    }

    @Test
    void a_section_gets_a_date_of_its_own() {
        assertThat(commands.eventsOf(add(10, SECTION, LATER)))
                .containsExactly(added(10, SECTION), dueChanged(10, true, LATER));
    }

    @Test
    void no_date_at_all_is_a_date_of_its_own_too() {
        assertThat(commands.eventsOf(add(10, SECTION, null)))
                .containsExactly(added(10, SECTION), dueChanged(10, true, null));
    }

    @Test
    void dates_that_are_left_out_of_a_change_are_those_of_everyone_again() {
        commands.given(add(10, SECTION, LATER));
        assertThat(commands.eventsOf(send(draft(10, false, null, DateOverrides.NO_DATES))))
                .containsExactly(dueChanged(10, false, null));
    }

    @Test
    void a_blank_title_is_none_and_a_long_one_is_refused() {
        Audience students = Audience.students(List.of(1L));
        assertThat(commands.eventsOf(send(titled(students, " "))))
                .containsExactly(added(10, students), dueChanged(10, true, LATER));
        assertThatThrownBy(() -> titled(students, "x".repeat(256))).isInstanceOf(Rejection.class);
    }

    private static OverrideDraft titled(Audience audience, String title) {
        return new OverrideDraft(10, true, audience, Patch.of(title), due(LATER), REST);
    }

    @Test
    void the_same_again_changes_nothing() {
        commands.given(add(10, SECTION, LATER));
        assertThat(commands.eventsOf(send(draft(10, false, null, due(LATER))))).isEmpty();
    }

    @Test
    void students_and_name_change_and_a_section_never_becomes_another() {
        commands.given(add(10, Audience.students(List.of(1L, 2L)), LATER), add(11, SECTION, NOW));
        var students =
                new OverrideDraft(
                        10,
                        false,
                        Audience.students(List.of(3L, 2L)),
                        Patch.of("Late ones"),
                        due(LATER),
                        REST);
        assertThat(commands.eventsOf(send(students)))
                .containsExactly(
                        new AssignmentOverrideStudentsChanged(COURSE, 1, 10, List.of(2L, 3L), NOW),
                        new AssignmentOverrideRenamed(COURSE, 1, 10, "Late ones", NOW));
        Audience other = Audience.of(OverrideTarget.SECTION, 4);
        assertThat(commands.eventsOf(send(draft(11, false, other, due(NOW))))).isEmpty();
    }

    @Test
    void a_section_and_a_student_have_them_once() {
        commands.given(add(10, SECTION, LATER), add(11, Audience.students(List.of(5L)), NOW));
        refuses("set_id", add(12, SECTION, NOW));
        refuses("student_ids", add(12, Audience.students(List.of(6L, 5L)), NOW));
        commands.given(new RemoveOverride(COURSE, 1, 10, Scope.EVERYONE, NOW));
        assertThat(commands.eventsOf(add(12, SECTION, NOW))).hasSize(2);
    }

    @Test
    void who_does_not_see_all_students_takes_the_dates_from_those_alone_whom_they_see() {
        commands.given(add(10, Audience.students(List.of(1L, 2L)), LATER));
        var ofTheFirst = new Scope(List.of(3L), List.of(), List.of(1L));

        assertThat(commands.eventsOf(new RemoveOverride(COURSE, 1, 10, ofTheFirst, NOW)))
                .containsExactly(
                        new AssignmentOverrideStudentsChanged(COURSE, 1, 10, List.of(2L), NOW));
        assertThat(commands.eventsOf(new RemoveOverride(COURSE, 1, 10, Scope.EVERYONE, NOW)))
                .containsExactly(new AssignmentOverrideRemoved(COURSE, 1, 10, NOW, null));
    }

    @Test
    void dates_change_for_those_students_alone_whom_their_author_sees() {
        commands.given(add(10, Audience.students(List.of(1L, 2L)), LATER));
        var ofTheFirst = new Scope(List.of(3L), List.of(), List.of(1L));
        var sent = draft(10, false, null, due(NOW));

        assertThat(commands.eventsOf(new ChangeOverride(COURSE, 1, sent, ofTheFirst, NOW)))
                .containsExactly(
                        new AssignmentOverrideStudentsChanged(COURSE, 1, 10, List.of(1L), NOW),
                        dueChanged(10, true, NOW),
                        added(REST, Audience.students(List.of(2L))),
                        dueChanged(REST, true, LATER));
    }

    private static RescheduleAssignments reschedule(long override, Scope scope) {
        var dates = new Dates(1, NONE, List.of(new OfSome(override, due(NOW), REST)));
        return new RescheduleAssignments(COURSE, List.of(dates), scope, NOW);
    }

    @Test
    void many_dates_change_for_those_alone_whom_their_author_sees() {
        commands.given(add(10, Audience.students(List.of(1L, 2L)), LATER), add(11, SECTION, LATER));
        var ofTheFirst = new Scope(List.of(4L), List.of(), List.of(1L));

        assertThat(commands.refusalOf(reschedule(11, ofTheFirst)))
                .isInstanceOf(Reason.BadRequest.class);
        assertThat(commands.eventsOf(reschedule(10, ofTheFirst)))
                .containsExactly(
                        new AssignmentOverrideStudentsChanged(COURSE, 1, 10, List.of(1L), NOW),
                        dueChanged(10, true, NOW),
                        added(REST, Audience.students(List.of(2L))),
                        dueChanged(REST, true, LATER));
    }

    @Test
    void the_dates_that_hold_must_be_in_order() {
        commands.given(change("unlock_at", EARLIER, "lock_at", LATER));
        refuses("due_at", add(10, SECTION, LATER.plusSeconds(1)));
        commands.given(add(10, SECTION, LATER));
        refuses("due_at", change("lock_at", NOW));
    }

    @Test
    void while_some_have_their_own_the_dates_of_everyone_may_be_in_any_order() {
        var all = new ScheduleFields(Patch.of(NOW), Patch.cleared(), Patch.cleared());
        commands.given(send(draft(10, true, SECTION, all)));
        assertThat(commands.eventsOf(change("unlock_at", LATER))).hasSize(1);
    }

    @Test
    void a_list_replaces_all_there_are() {
        commands.given(add(10, SECTION, LATER), add(11, Audience.students(List.of(5L)), NOW));
        Audience group = Audience.of(OverrideTarget.GROUP, 9);
        assertThat(
                        commands.eventsOf(
                                replace(
                                        Scope.EVERYONE,
                                        draft(11, false, null, due(LATER)),
                                        draft(12, true, group, due(NOW)))))
                .containsExactly(
                        new AssignmentOverrideRemoved(COURSE, 1, 10, NOW, null),
                        dueChanged(11, true, LATER),
                        added(12, group),
                        dueChanged(12, true, NOW));
    }

    @Test
    void what_its_author_does_not_see_stays() {
        commands.given(
                add(10, SECTION, LATER),
                add(11, Audience.students(List.of(5L, 6L)), NOW),
                add(12, Audience.of(OverrideTarget.GROUP, 9), NOW));
        var scope = new Scope(List.of(4L), List.of(9L), List.of(5L));
        assertThat(commands.eventsOf(replace(scope)))
                .containsExactly(
                        new AssignmentOverrideRemoved(COURSE, 1, 12, NOW, null),
                        new AssignmentOverrideStudentsChanged(COURSE, 1, 11, List.of(6L), NOW));
        var changed = draft(11, false, Audience.students(List.of(5L)), due(NOW));
        assertThat(commands.eventsOf(new ChangeOverride(COURSE, 1, changed, scope, NOW)))
                .containsExactly(
                        new AssignmentOverrideStudentsChanged(COURSE, 1, 11, List.of(5L, 6L), NOW));
    }

    @Test
    void a_list_with_one_that_cannot_be_changes_nothing() {
        commands.given(add(10, SECTION, LATER));
        refuses(
                "set_id",
                change(
                        "name",
                        "Other",
                        "overrides",
                        new Replacement(
                                List.of(
                                        draft(10, false, null, due(NOW)),
                                        draft(11, true, SECTION, due(NOW))),
                                Scope.EVERYONE)));
    }

    @Test
    void another_group_category_ends_the_dates_of_groups() {
        commands.given(change("group_category_id", 90L));
        commands.given(add(10, Audience.of(OverrideTarget.GROUP, 9), NOW));
        assertThat(commands.eventsOf(change("group_category_id", 91L)))
                .containsExactly(
                        new AssignmentOverrideRemoved(COURSE, 1, 10, NOW, null),
                        new AssignmentGroupingChanged(COURSE, 1, 91L, false, NOW));
    }

    @Test
    void groups_do_not_go_with_anonymous_or_moderated_grading() {
        commands.given(change("group_category_id", 90L));
        refuses("anonymous_grading", change("anonymous_grading", true));
        refuses("moderated_grading", change("moderated_grading", true, "grader_count", 1));
        commands.given(change("group_category_id", null, "anonymous_grading", true));
        refuses("group_category_id", change("group_category_id", 90L));
        commands.given(change("anonymous_grading", false));
        refuses("base", change("group_category_id", 90L, "anonymous_grading", true));
    }

    @Test
    void a_date_for_everyone_assigns_it_to_everyone() {
        commands.given(change("only_visible_to_overrides", true));
        assertThat(commands.eventsOf(change("due_at", LATER)))
                .contains(new AssignmentAudienceChanged(COURSE, 1, false, NOW));
        commands.given(change("only_visible_to_overrides", true));
        assertThat(commands.eventsOf(change("due_at", null)))
                .noneMatch(AssignmentAudienceChanged.class::isInstance);
    }

    @Test
    void what_is_not_there_is_not_found() {
        assertThat(commands.refusalOf(new RemoveOverride(COURSE, 1, 10, Scope.EVERYONE, NOW)))
                .isEqualTo(new Reason.NotFound());
        assertThat(commands.refusalOf(send(draft(10, false, null, due(NOW)))))
                .isEqualTo(new Reason.NotFound());
        assertThat(commands.refusalOf(new RemoveOverride(8, 1, 10, Scope.EVERYONE, NOW)))
                .isEqualTo(new Reason.NotFound());
    }
}
