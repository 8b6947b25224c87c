package io.daybook.command.scheduling.timetables;

import io.daybook.command.scheduling.timetables.ReplaceTimetable.CalendarEvents;
import io.daybook.command.scheduling.timetables.TimetablePlan.PlannedEvent;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.timetables.CodedEvent;
import io.daybook.events.scheduling.timetables.SectionTimetable;
import io.daybook.events.scheduling.timetables.TimetableEntry;
import io.daybook.events.scheduling.timetables.TimetableEvent;
import io.daybook.events.scheduling.timetables.TimetableEvent.TimetableCalendarChanged;
import io.daybook.events.scheduling.timetables.TimetableEvent.TimetableSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** The timetable of a course. Ensures that each calendar has at most one event per code. */
@AggregateRoot
class CourseTimetable {

    @AggregateIdentifier @Nullable String id;
    private List<SectionTimetable> timetables = List.of();
    private final Map<Calendar, Map<String, Long>> known = new HashMap<>();
    private final Map<Calendar, Set<String>> active = new HashMap<>();

    CourseTimetable() {}

    private record Calendar(CalendarOwner owner, long ownerId) {}

    static String idOf(long courseId) {
        return "coursetimetable-" + courseId;
    }

    /**
     * Applies a slice of the new timetable and returns the resulting changes of calendar events.
     */
    TimetablePlan replace(ReplaceTimetable c) {
        List<WeeklyTimetable> asked = c.timetables();
        if (asked != null) {
            set(c.courseId(), asked.stream().map(CourseTimetable::section).toList(), c.now());
        }
        var plan = new TimetablePlan();
        Set<Calendar> listed = new HashSet<>();
        int before = 0;
        for (CalendarEvents each : c.calendars()) {
            listed.add(new Calendar(each.owner(), each.ownerId()));
            replace(c.courseId(), each, slice(each, c.from() - before, plan), plan, c.now());
            before += each.events().size();
        }
        if (c.othersLose()) {
            active.keySet().stream()
                    .filter(it -> it.owner() == CalendarOwner.SECTION && !listed.contains(it))
                    .map(it -> new CalendarEvents(it.owner(), it.ownerId(), List.of()))
                    .toList()
                    .forEach(none -> replace(c.courseId(), none, List.of(), plan, c.now()));
        }
        return plan;
    }

    /**
     * Returns the part of a calendar's events that belongs to this slice.
     *
     * @param begin index of the first event of the slice
     */
    private static List<TimetabledEvent> slice(CalendarEvents of, int begin, TimetablePlan plan) {
        int size = of.events().size();
        int from = Math.clamp(begin, 0, size);
        int to = Math.clamp((long) begin + ReplaceTimetable.SLICE, from, size);
        plan.leave(size - to);
        return of.events().subList(from, to);
    }

    private void set(long courseId, List<SectionTimetable> to, Instant now) {
        if (!to.equals(timetables)) {
            apply(new TimetableSet(courseId, to, now));
        }
    }

    private static SectionTimetable section(WeeklyTimetable asked) {
        return new SectionTimetable(
                asked.sectionId(),
                asked.entries().stream()
                        .map(
                                each ->
                                        new TimetableEntry(
                                                each.weekdays(),
                                                each.startTime(),
                                                each.endTime(),
                                                each.locationName(),
                                                each.courseStartAt(),
                                                each.courseEndAt()))
                        .toList());
    }

    private void replace(
            long courseId,
            CalendarEvents to,
            List<TimetabledEvent> now,
            TimetablePlan plan,
            Instant at) {
        var calendar = new Calendar(to.owner(), to.ownerId());
        Map<String, Long> ids = known.getOrDefault(calendar, Map.of());
        Set<String> before = active.getOrDefault(calendar, Set.of());
        List<CodedEvent> added = new ArrayList<>();
        List<String> restored = new ArrayList<>();
        for (TimetabledEvent event : now) {
            Long known = ids.get(event.code());
            long eventId = known == null ? event.newEventId() : known;
            var planned = new PlannedEvent(to.owner(), to.ownerId(), eventId, event);
            if (known == null) {
                plan.add(planned);
                added.add(new CodedEvent(event.code(), eventId));
            } else {
                plan.keep(planned);
                if (!before.contains(event.code())) {
                    restored.add(event.code());
                }
            }
        }
        List<String> removed = removed(to, before, plan);
        removed.forEach(code -> plan.remove(Objects.requireNonNull(ids.get(code))));
        if (!added.isEmpty() || !restored.isEmpty() || !removed.isEmpty()) {
            apply(
                    new TimetableCalendarChanged(
                            courseId, to.owner(), to.ownerId(), added, restored, removed, at));
        }
    }

    private static List<String> removed(CalendarEvents to, Set<String> before, TimetablePlan plan) {
        Set<String> wanted =
                to.events().stream().map(TimetabledEvent::code).collect(Collectors.toSet());
        List<String> all = before.stream().filter(code -> !wanted.contains(code)).sorted().toList();
        List<String> now = all.subList(0, Math.min(all.size(), plan.removable()));
        plan.leave(all.size() - now.size());
        return now;
    }

    private static void apply(TimetableEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(TimetableEvent event) {
        id = idOf(event.courseId());
        switch (event) {
            case TimetableSet e -> timetables = e.timetables();
            case TimetableCalendarChanged e -> {
                var calendar = new Calendar(e.owner(), e.ownerId());
                Map<String, Long> ids = known.computeIfAbsent(calendar, _ -> new TreeMap<>());
                Set<String> codes = active.computeIfAbsent(calendar, _ -> new HashSet<>());
                e.added().forEach(each -> ids.put(each.code(), each.eventId()));
                e.added().forEach(each -> codes.add(each.code()));
                codes.addAll(e.restored());
                e.removed().forEach(codes::remove);
            }
        }
    }
}
