package io.daybook.command.scheduling.timetables;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the timetable events in calendars of a course. Events are separate aggregates, and the
 * cost of a unit of work grows with the square of the number of changed events, so one command
 * processes one slice: up to {@link #SLICE} of the listed events and as many removals.
 *
 * @param timetables the weekly times to store; null if events were listed individually
 * @param othersLose whether timetable events of unlisted sections are removed
 * @param timeZone IANA name of the time zone of the course
 * @param from number of listed events that earlier slices have processed
 */
public record ReplaceTimetable(
        long courseId,
        @Nullable List<WeeklyTimetable> timetables,
        List<CalendarEvents> calendars,
        boolean othersLose,
        String timeZone,
        int from,
        Instant now) {

    /** Maximum number of events that one command processes. */
    public static final int SLICE = 200;

    private static final int MAX_EVENTS = 10_000;

    /**
     * The result of a slice.
     *
     * @param left number of events that remain to be changed or removed
     */
    public record Replaced(int left) {}

    /** The complete list of timetable events of one calendar. */
    public record CalendarEvents(CalendarOwner owner, long ownerId, List<TimetabledEvent> events) {

        /** Rejects duplicate codes. */
        public CalendarEvents {
            events = List.copyOf(events);
            Set<String> codes = new HashSet<>();
            for (TimetabledEvent event : events) {
                if (!codes.add(event.code())) {
                    throw Rejection.badRequest("events (or codes) are not unique");
                }
            }
        }
    }

    /** Rejects more events than a course can have. */
    public ReplaceTimetable {
        calendars = List.copyOf(calendars);
        if (calendars.stream().mapToInt(each -> each.events().size()).sum() > MAX_EVENTS) {
            throw Rejection.badRequest("a timetable has at most " + MAX_EVENTS + " events");
        }
    }
}
