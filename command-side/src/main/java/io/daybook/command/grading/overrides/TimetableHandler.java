package io.daybook.command.grading.overrides;

import io.daybook.command.grading.assignments.Assignments;
import io.daybook.command.grading.overrides.TimetableCommand.ChangeOverrides;
import io.daybook.command.grading.overrides.TimetableCommand.RescheduleAssignments;
import io.daybook.command.grading.overrides.TimetableCommand.RescheduleAssignments.Dates;
import io.daybook.command.grading.overrides.TimetableCommand.RescheduleAssignments.OfSome;
import io.daybook.command.grading.overrides.TimetableCommand.Rescheduled;
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
 * Changes the dates of many assignments together: everything is worked out and checked first, on
 * values, and recorded in one unit of work when nothing is wrong.
 */
@Component
class TimetableHandler implements MultiAggregateHandler {

    private final Assignments assignments;

    TimetableHandler(Assignments assignments) {
        this.assignments = assignments;
    }

    @CommandHandler
    List<@Nullable String> handle(ChangeOverrides c) {
        SortedMap<Long, Timetable> now =
                read(
                        c.courseId(),
                        c.items().stream().map(ChangeOverrides.Item::assignmentId).toList());
        SortedMap<Long, Timetable> next = new TreeMap<>(now);
        List<@Nullable String> wrong = new ArrayList<>();
        for (ChangeOverrides.Item item : c.items()) {
            Timetable before = of(next, item.assignmentId());
            try {
                Timetable after = before.with(item.draft(), c.reach()).checkedAgainst(before);
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
        SortedMap<Long, Timetable> now =
                read(c.courseId(), c.assignments().stream().map(Dates::assignmentId).toList());
        SortedMap<Long, Timetable> next = new TreeMap<>(now);
        for (Dates dates : c.assignments()) {
            next.put(dates.assignmentId(), rescheduled(of(now, dates.assignmentId()), dates));
        }
        List<Rescheduled.Problem> problems = new ArrayList<>();
        next.forEach(
                (id, timetable) ->
                        timetable.problems().stream()
                                .map(it -> problem(id, it))
                                .forEach(problems::add));
        int changed = problems.isEmpty() ? record(c.courseId(), now, next, c.now()) : 0;
        return new Rescheduled(changed, problems);
    }

    private static Rescheduled.Problem problem(long assignmentId, Timetable.Problem of) {
        return new Rescheduled.Problem(assignmentId, of.overrideId(), of.field(), of.message());
    }

    private static Timetable rescheduled(Timetable from, Dates dates) {
        Timetable next = from.with(dates.everyone());
        for (OfSome some : dates.some()) {
            next = next.with(some.overrideId(), some.dates());
        }
        return next;
    }

    /** In the order of their numbers, so that two changes never wait for each other. */
    private SortedMap<Long, Timetable> read(long courseId, Collection<Long> ids) {
        SortedMap<Long, Timetable> read = new TreeMap<>();
        for (Long id : new TreeSet<>(ids)) {
            assignments.alone(courseId, id, assignment -> read.put(id, assignment.timetable()));
        }
        return read;
    }

    private int record(
            long courseId, Map<Long, Timetable> from, Map<Long, Timetable> to, Instant now) {
        int changed = 0;
        for (Map.Entry<Long, Timetable> each : to.entrySet()) {
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

    private static Timetable of(Map<Long, Timetable> all, long id) {
        return Objects.requireNonNull(all.get(id));
    }
}
