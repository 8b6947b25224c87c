package io.daybook.command.grading.overrides;

import io.daybook.command.grading.assignments.Assignments;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.ChangeOverrides;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments.Dates;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments.OfSome;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.Rescheduled;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Changes the dates of many assignments together: all of them are computed and validated first, and
 * stored in one unit of work if none is invalid.
 */
@Component
class AssignmentDatesHandler implements MultiAggregateHandler {

    private final Assignments assignments;

    AssignmentDatesHandler(Assignments assignments) {
        this.assignments = assignments;
    }

    @CommandHandler
    List<@Nullable String> handle(ChangeOverrides c) {
        SortedMap<Long, AssignmentDates> now =
                read(
                        c.courseId(),
                        c.items().stream().map(ChangeOverrides.Item::assignmentId).toList());
        SortedMap<Long, AssignmentDates> next = new TreeMap<>(now);
        List<@Nullable String> wrong = new ArrayList<>();
        for (ChangeOverrides.Item item : c.items()) {
            AssignmentDates before = of(next, item.assignmentId());
            try {
                AssignmentDates after = before.with(item.draft(), c.scope()).checkedAgainst(before);
                next.put(item.assignmentId(), after);
                wrong.add(null);
            } catch (Rejection rejection) {
                wrong.add(rejection.text());
            }
        }
        if (wrong.stream().allMatch(Objects::isNull)) {
            record(c.courseId(), now, next, c.now());
        }
        return wrong;
    }

    @CommandHandler
    Rescheduled handle(RescheduleAssignments c) {
        SortedMap<Long, AssignmentDates> now =
                read(c.courseId(), c.assignments().stream().map(Dates::assignmentId).toList());
        SortedMap<Long, AssignmentDates> next = new TreeMap<>(now);
        for (Dates dates : c.assignments()) {
            next.put(
                    dates.assignmentId(),
                    rescheduled(of(now, dates.assignmentId()), dates, c.scope()));
        }
        List<Rescheduled.Problem> problems = new ArrayList<>();
        next.forEach(
                (id, dates) ->
                        dates.problems().stream()
                                .map(it -> problem(id, it))
                                .forEach(problems::add));
        int changed = problems.isEmpty() ? record(c.courseId(), now, next, c.now()) : 0;
        return new Rescheduled(changed, problems);
    }

    private static Rescheduled.Problem problem(long assignmentId, AssignmentDates.Problem of) {
        return new Rescheduled.Problem(assignmentId, of.overrideId(), of.field(), of.message());
    }

    private static AssignmentDates rescheduled(AssignmentDates from, Dates dates, Scope scope) {
        AssignmentDates next = from.with(dates.everyone());
        for (OfSome some : dates.some()) {
            next = next.with(some, scope);
        }
        return next;
    }

    /** Locks assignments in ascending order of their ids, so that two changes cannot deadlock. */
    private SortedMap<Long, AssignmentDates> read(long courseId, Collection<Long> ids) {
        SortedMap<Long, AssignmentDates> read = new TreeMap<>();
        for (Long id : new TreeSet<>(ids)) {
            assignments.alone(courseId, id, assignment -> read.put(id, assignment.dates()));
        }
        return read;
    }

    private int record(
            long courseId,
            Map<Long, AssignmentDates> from,
            Map<Long, AssignmentDates> to,
            Instant now) {
        int changed = 0;
        for (Map.Entry<Long, AssignmentDates> each : to.entrySet()) {
            if (!each.getValue().equals(from.get(each.getKey()))) {
                assignments.change(
                        courseId,
                        each.getKey(),
                        now,
                        assignment -> assignment.reschedule(each.getValue(), now));
                changed++;
            }
        }
        return changed;
    }

    private static AssignmentDates of(Map<Long, AssignmentDates> all, long id) {
        return Objects.requireNonNull(all.get(id));
    }
}
