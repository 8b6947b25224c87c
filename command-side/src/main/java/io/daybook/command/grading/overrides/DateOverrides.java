package io.daybook.command.grading.overrides;

import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.OverrideTarget;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An override: the dates of some students, a section or a group; absent ones are inherited from the
 * assignment.
 */
record DateOverrides(
        OverrideTarget target,
        @Nullable Long targetId,
        List<Long> studentIds,
        @Nullable String title,
        ScheduleFields dates) {

    /** No date is overridden. */
    static final ScheduleFields NO_DATES =
            new ScheduleFields(Patch.absent(), Patch.absent(), Patch.absent());

    static DateOverrides of(AssignmentOverrideAdded e) {
        return new DateOverrides(e.target(), e.targetId(), e.studentIds(), e.title(), NO_DATES);
    }

    /**
     * Returns the override with the values of the draft; students outside of the author's scope
     * stay in it.
     */
    DateOverrides with(OverrideDraft draft, Scope scope) {
        var audience = draft.audience();
        boolean same = target != OverrideTarget.STUDENTS || audience == null;
        List<Long> students =
                same || audience == null
                        ? studentIds
                        : Stream.concat(unseen(scope).stream(), audience.studentIds().stream())
                                .distinct()
                                .sorted()
                                .toList();
        return new DateOverrides(
                target, targetId, students, draft.title().or(title), draft.dates());
    }

    /**
     * Returns what remains if the author removes the override: students outside of the author's
     * scope; null if none remain.
     */
    @Nullable DateOverrides without(Scope scope) {
        if (target != OverrideTarget.STUDENTS) {
            return scope.includes(target, targetId) ? null : this;
        }
        List<Long> left = unseen(scope);
        return left.isEmpty() ? null : with(left);
    }

    /**
     * What keeps its dates when its author changes them: students they do not see; null if nothing
     * does.
     */
    @Nullable DateOverrides restOf(DateOverrides to, Scope scope) {
        if (target != OverrideTarget.STUDENTS || dates.equals(to.dates())) {
            return null;
        }
        List<Long> rest = unseen(scope);
        return rest.isEmpty() ? null : with(rest);
    }

    /** Whether an author sees anybody whose dates these are. */
    boolean isSeen(Scope scope) {
        return target == OverrideTarget.STUDENTS
                ? studentIds.stream().anyMatch(scope::includesStudent)
                : scope.includes(target, targetId);
    }

    DateOverrides but(List<Long> students) {
        return with(studentIds.stream().filter(id -> !students.contains(id)).toList());
    }

    private List<Long> unseen(Scope scope) {
        return studentIds.stream().filter(id -> !scope.includesStudent(id)).toList();
    }

    DateOverrides with(List<Long> students) {
        return new DateOverrides(target, targetId, students, title, dates);
    }

    DateOverrides with(ScheduleFields to) {
        return new DateOverrides(target, targetId, studentIds, title, to);
    }

    DateOverrides named(@Nullable String to) {
        return new DateOverrides(target, targetId, studentIds, to, dates);
    }

    static ScheduleFields dates(AssignmentOverrideDatesChanged e) {
        return new ScheduleFields(
                date(e.dueAtOverridden(), e.dueAt()),
                date(e.unlockAtOverridden(), e.unlockAt()),
                date(e.lockAtOverridden(), e.lockAt()));
    }

    private static Patch<Instant> date(boolean overridden, @Nullable Instant to) {
        return overridden ? Patch.of(to) : Patch.absent();
    }
}
