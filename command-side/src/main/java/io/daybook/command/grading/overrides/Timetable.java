package io.daybook.command.grading.overrides;

import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.Schedule;
import io.daybook.command.grading.overrides.OverrideDraft.Audience;
import io.daybook.command.grading.overrides.OverrideDraft.Reach;
import io.daybook.command.grading.overrides.OverrideDraft.Replacement;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRemoved;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRenamed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideStudentsChanged;
import io.daybook.events.grading.assignments.OverrideTarget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * When an assignment opens, is due and closes: for everyone, and for those with dates of their own.
 * No section, group or student has two. A value: what is to be is made of what is, checked, and
 * then recorded.
 */
public record Timetable(Schedule everyone, Map<Long, DateOverrides> overrides) {

    public static final Timetable EMPTY = new Timetable(Schedule.NONE, Map.of());

    /** A date that cannot be; of everyone where no override is named. */
    record Problem(@Nullable Long overrideId, String field, String message) {}

    /** With what was sent; dates of groups of another category mean nothing. */
    public Timetable with(AssignmentFields sent, boolean regrouped) {
        Timetable next = with(sent.schedule());
        Timetable kept = regrouped ? next.withoutGroups() : next;
        Replacement wanted = sent.overrides();
        return wanted == null ? kept : kept.with(wanted);
    }

    Timetable with(ScheduleFields sent) {
        return new Timetable(everyone.with(sent), overrides);
    }

    /** With one more, or with one changed. */
    public Timetable with(OverrideDraft draft, Reach reach) {
        return changed(all -> put(all, draft, reach));
    }

    private static Map<Long, DateOverrides> put(
            Map<Long, DateOverrides> all, OverrideDraft draft, Reach reach) {
        Audience audience = draft.audience();
        DateOverrides before = all.get(draft.overrideId());
        if (before == null) {
            if (!draft.isNew() || audience == null) {
                throw Rejection.notFound();
            }
            before =
                    new DateOverrides(
                            audience.target(),
                            audience.targetId(),
                            audience.studentIds(),
                            null,
                            DateOverrides.NO_DATES);
        }
        all.put(draft.overrideId(), before.with(draft, reach));
        return all;
    }

    /** With other dates for some who have their own; others cannot be meant. */
    Timetable with(long overrideId, ScheduleFields dates) {
        if (!overrides.containsKey(overrideId)) {
            throw Rejection.badRequest("Invalid override id " + overrideId);
        }
        return changed(
                all -> {
                    replace(all, overrideId, each -> each.with(dates));
                    return all;
                });
    }

    /** With exactly these, but for what their author does not see. */
    Timetable with(Replacement wanted) {
        Map<Long, DateOverrides> kept = new LinkedHashMap<>();
        overrides.forEach(
                (id, override) -> {
                    boolean named = wanted.drafts().stream().anyMatch(d -> d.overrideId() == id);
                    DateOverrides left = named ? override : override.without(wanted.reach());
                    if (left != null) {
                        kept.put(id, left);
                    }
                });
        wanted.drafts().forEach(draft -> put(kept, draft, wanted.reach()));
        return new Timetable(everyone, kept);
    }

    /** Without any of them. */
    public Timetable ofEveryone() {
        return new Timetable(everyone, Map.of());
    }

    /** Without one of them. */
    public Timetable without(long overrideId) {
        if (!overrides.containsKey(overrideId)) {
            throw Rejection.notFound();
        }
        return changed(all -> removed(all, overrideId));
    }

    private static Map<Long, DateOverrides> removed(Map<Long, DateOverrides> all, long id) {
        all.remove(id);
        return all;
    }

    private Timetable withoutGroups() {
        return changed(
                all -> {
                    all.values().removeIf(each -> each.target() == OverrideTarget.GROUP);
                    return all;
                });
    }

    private Timetable changed(UnaryOperator<Map<Long, DateOverrides>> change) {
        return new Timetable(everyone, change.apply(new LinkedHashMap<>(overrides)));
    }

    /** Refuses what could not be before. */
    public Timetable checkedAgainst(Timetable before) {
        if (!equals(before)) {
            requireDistinct();
            for (Problem problem : problems()) {
                throw Rejection.invalid(problem.field(), problem.message());
            }
        }
        return this;
    }

    private void requireDistinct() {
        var targets = new HashSet<String>();
        var students = new HashSet<Long>();
        for (DateOverrides each : overrides.values()) {
            boolean byName = each.target() == OverrideTarget.STUDENTS;
            if (!byName && !targets.add(each.target() + " " + each.targetId())) {
                throw Rejection.invalid("set_id", "has already been taken");
            }
            if (!each.studentIds().stream().allMatch(students::add)) {
                throw Rejection.invalid(
                        "student_ids", "a student already has dates on this assignment");
            }
        }
    }

    /**
     * Dates in an impossible order (docs/spec/institution.md, section 5.2, rule 6): those of
     * everyone count only while nobody has dates of their own.
     */
    List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        if (overrides.isEmpty()) {
            everyone.disorder().ifPresent(it -> problems.add(problem(null, it)));
        }
        overrides.forEach(
                (id, override) ->
                        everyone.with(override.dates())
                                .disorder()
                                .ifPresent(it -> problems.add(problem(id, it))));
        return problems;
    }

    private static Problem problem(@Nullable Long overrideId, Schedule.Disorder found) {
        return new Problem(overrideId, found.field(), found.message());
    }

    public Timetable after(AssignmentDatesChanged event) {
        return new Timetable(Schedule.of(event), overrides);
    }

    public Timetable after(AssignmentOverrideEvent event) {
        long id = event.overrideId();
        return changed(
                all -> {
                    switch (event) {
                        case AssignmentOverrideAdded e -> all.put(id, DateOverrides.of(e));
                        case AssignmentOverrideDatesChanged e ->
                                replace(all, id, o -> o.with(DateOverrides.dates(e)));
                        case AssignmentOverrideStudentsChanged e ->
                                replace(all, id, o -> o.with(e.studentIds()));
                        case AssignmentOverrideRenamed e ->
                                replace(all, id, o -> o.named(e.title()));
                        case AssignmentOverrideRemoved _ -> all.remove(id);
                    }
                    return all;
                });
    }

    private static void replace(
            Map<Long, DateOverrides> all, long id, UnaryOperator<DateOverrides> change) {
        all.put(id, change.apply(Objects.requireNonNull(all.get(id))));
    }
}
