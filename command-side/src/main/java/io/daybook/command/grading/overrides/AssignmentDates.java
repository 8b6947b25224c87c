package io.daybook.command.grading.overrides;

import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.Schedule;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments.OfSome;
import io.daybook.command.grading.overrides.OverrideDraft.Audience;
import io.daybook.command.grading.overrides.OverrideDraft.Replacement;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
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
 * The dates of an assignment and of its overrides. Ensures that no section, group or student has
 * two overrides. Immutable: each change creates new dates, which are validated and compared with
 * the old ones before any event is applied.
 */
public record AssignmentDates(Schedule everyone, Map<Long, DateOverrides> overrides) {

    public static final AssignmentDates EMPTY = new AssignmentDates(Schedule.NONE, Map.of());

    /**
     * A date that is out of order.
     *
     * @param overrideId the override; null for the dates of everyone
     */
    record Problem(@Nullable Long overrideId, String field, String message) {}

    /**
     * Returns the dates after a request.
     *
     * @param regrouped whether the group category of the assignment changes, which removes the
     *     overrides of groups
     */
    public AssignmentDates with(AssignmentFields sent, boolean regrouped) {
        AssignmentDates next = with(sent.schedule());
        AssignmentDates kept = regrouped ? next.withoutGroups() : next;
        Replacement wanted = sent.overrides();
        return wanted == null ? kept : kept.with(wanted);
    }

    AssignmentDates with(ScheduleFields sent) {
        return new AssignmentDates(everyone.with(sent), overrides);
    }

    /** Returns the dates with one override added or changed. */
    public AssignmentDates with(OverrideDraft draft, Scope scope) {
        return changed(all -> put(all, draft, scope));
    }

    private static Map<Long, DateOverrides> put(
            Map<Long, DateOverrides> all, OverrideDraft draft, Scope scope) {
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
        split(all, draft.overrideId(), before.with(draft, scope), scope, draft.restId());
        return all;
    }

    /**
     * Changes an override; students whom the author does not see keep their dates in one of their
     * own.
     */
    private static void split(
            Map<Long, DateOverrides> all, long id, DateOverrides to, Scope scope, long restId) {
        DateOverrides before = all.get(id);
        DateOverrides rest = before == null ? null : before.restOf(to, scope);
        if (rest == null) {
            all.put(id, to);
        } else {
            all.put(id, to.but(rest.studentIds()));
            all.put(restId, rest);
        }
    }

    /** The dates with those of one override changed; 400 where the author sees no such override. */
    AssignmentDates with(OfSome some, Scope scope) {
        DateOverrides before = overrides.get(some.overrideId());
        if (before == null || !before.isSeen(scope)) {
            throw Rejection.badRequest("Invalid override id " + some.overrideId());
        }
        return changed(
                all -> {
                    split(all, some.overrideId(), before.with(some.dates()), scope, some.restId());
                    return all;
                });
    }

    /** Returns the dates with exactly these overrides, and those outside of the author's scope. */
    AssignmentDates with(Replacement wanted) {
        Map<Long, DateOverrides> kept = new LinkedHashMap<>();
        overrides.forEach(
                (id, override) -> {
                    boolean named = wanted.drafts().stream().anyMatch(d -> d.overrideId() == id);
                    DateOverrides left = named ? override : override.without(wanted.scope());
                    if (left != null) {
                        kept.put(id, left);
                    }
                });
        wanted.drafts().forEach(draft -> put(kept, draft, wanted.scope()));
        return new AssignmentDates(everyone, kept);
    }

    /** Returns the dates without overrides. */
    public AssignmentDates ofEveryone() {
        return new AssignmentDates(everyone, Map.of());
    }

    /**
     * Returns the dates without one override, which students outside of the author's scope keep;
     * 404 if there is no such override.
     */
    public AssignmentDates without(long overrideId, Scope scope) {
        DateOverrides before = overrides.get(overrideId);
        if (before == null) {
            throw Rejection.notFound();
        }
        DateOverrides left = before.without(scope);
        return changed(
                all -> {
                    if (left == null) {
                        all.remove(overrideId);
                    } else {
                        all.put(overrideId, left);
                    }
                    return all;
                });
    }

    private AssignmentDates withoutGroups() {
        return changed(
                all -> {
                    all.values().removeIf(each -> each.target() == OverrideTarget.GROUP);
                    return all;
                });
    }

    private AssignmentDates changed(UnaryOperator<Map<Long, DateOverrides>> change) {
        return new AssignmentDates(everyone, change.apply(new LinkedHashMap<>(overrides)));
    }

    /** Rejects changed dates that are out of order, and targets with two overrides. */
    public AssignmentDates checkedAgainst(AssignmentDates before) {
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
     * Returns dates that are out of order (docs/spec/institution.md, section 5.2, rule 6). The
     * dates of everyone are checked only if there are no overrides.
     */
    List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        if (overrides.isEmpty()) {
            everyone.dateOrderError().ifPresent(it -> problems.add(problem(null, it)));
        }
        overrides.forEach(
                (id, override) ->
                        everyone.with(override.dates())
                                .dateOrderError()
                                .ifPresent(it -> problems.add(problem(id, it))));
        return problems;
    }

    private static Problem problem(@Nullable Long overrideId, Schedule.DateOrderError found) {
        return new Problem(overrideId, found.field(), found.message());
    }

    public AssignmentDates after(AssignmentDatesChanged event) {
        return new AssignmentDates(Schedule.of(event), overrides);
    }

    public AssignmentDates after(AssignmentOverrideEvent event) {
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
