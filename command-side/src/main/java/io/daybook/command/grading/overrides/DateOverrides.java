package io.daybook.command.grading.overrides;

import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.overrides.OverrideDraft.Reach;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.OverrideTarget;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Dates that some have of their own on an assignment; a date left out is that of everyone. */
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

    /** As the draft wants it; students whom its author does not see stay. */
    DateOverrides with(OverrideDraft draft, Reach reach) {
        var audience = draft.audience();
        boolean same = target != OverrideTarget.STUDENTS || audience == null;
        List<Long> students =
                same || audience == null
                        ? studentIds
                        : Stream.concat(unseen(reach).stream(), audience.studentIds().stream())
                                .distinct()
                                .sorted()
                                .toList();
        return new DateOverrides(
                target, targetId, students, draft.title().or(title), draft.dates());
    }

    /** What is left when its author wants it gone; null when nothing is. */
    @Nullable DateOverrides without(Reach reach) {
        if (target != OverrideTarget.STUDENTS) {
            return reach.includes(target, targetId) ? null : this;
        }
        List<Long> left = unseen(reach);
        return left.isEmpty() ? null : with(left);
    }

    private List<Long> unseen(Reach reach) {
        return studentIds.stream().filter(id -> !reach.includesStudent(id)).toList();
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
