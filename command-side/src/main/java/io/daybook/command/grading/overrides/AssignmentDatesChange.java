package io.daybook.command.grading.overrides;

import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRemoved;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRenamed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideStudentsChanged;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Compares two states of an assignment's dates and creates the events between them. */
public record AssignmentDatesChange(long courseId, long assignmentId, Instant now) {

    /** Returns the events; none if both are equal. */
    public List<AssignmentEvent> events(AssignmentDates from, AssignmentDates to) {
        List<AssignmentEvent> events = new ArrayList<>();
        if (!to.everyone().equals(from.everyone())) {
            events.add(to.everyone().changed(courseId, assignmentId, now));
        }
        from.overrides().keySet().stream()
                .filter(id -> !to.overrides().containsKey(id))
                .forEach(
                        id ->
                                events.add(
                                        new AssignmentOverrideRemoved(
                                                courseId, assignmentId, id, now, null)));
        to.overrides()
                .forEach(
                        (id, override) -> {
                            DateOverrides before = from.overrides().get(id);
                            if (before == null) {
                                before = override.with(DateOverrides.NO_DATES);
                                events.add(added(id, before));
                            }
                            addChanges(events, id, before, override);
                        });
        return events;
    }

    private AssignmentOverrideAdded added(long id, DateOverrides override) {
        return new AssignmentOverrideAdded(
                courseId,
                assignmentId,
                id,
                override.target(),
                override.targetId(),
                override.studentIds(),
                override.title(),
                now);
    }

    private void addChanges(
            List<AssignmentEvent> events, long id, DateOverrides from, DateOverrides to) {
        if (!to.studentIds().equals(from.studentIds())) {
            events.add(
                    new AssignmentOverrideStudentsChanged(
                            courseId, assignmentId, id, to.studentIds(), now));
        }
        if (!Objects.equals(to.title(), from.title())) {
            events.add(new AssignmentOverrideRenamed(courseId, assignmentId, id, to.title(), now));
        }
        if (!to.dates().equals(from.dates())) {
            events.add(dates(id, to));
        }
    }

    private AssignmentOverrideDatesChanged dates(long id, DateOverrides override) {
        var dates = override.dates();
        return new AssignmentOverrideDatesChanged(
                courseId,
                assignmentId,
                id,
                dates.dueAt().isPresent(),
                dates.dueAt().orNull(),
                dates.unlockAt().isPresent(),
                dates.unlockAt().orNull(),
                dates.lockAt().isPresent(),
                dates.lockAt().orNull(),
                now);
    }
}
