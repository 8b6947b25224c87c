package io.daybook.command.scheduling.timetables;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Gives calendars of a course the timetable events listed, and no others. Each event is an object
 * of its own, and a unit of work costs the square of how many it changes, so that one command deals
 * with a slice of them: {@link #SLICE} of those listed, and as many of those to remove.
 *
 * @param timetables the weekly times to remember; null where events were listed one by one
 * @param othersLose whether sections that are not listed lose their timetable events
 * @param timeZone IANA name of the zone of the course
 * @param from how many of the events listed earlier slices dealt with
 */
public record ReplaceTimetable(
        long courseId,
        @Nullable List<WeeklyTimetable> timetables,
        List<CalendarEvents> calendars,
        boolean othersLose,
        String timeZone,
        int from,
        Instant now) {

    /** How many events one command changes. */
    public static final int SLICE = 200;

    private static final int MAX_EVENTS = 10_000;

    /**
     * What a slice came to.
     *
     * @param left how many events are still to be changed or removed
     */
    public record Replaced(int left) {}

    /** The complete list of timetable events of one calendar. */
    public record CalendarEvents(CalendarOwner owner, long ownerId, List<TimetabledEvent> events) {

        /** Refuses codes that are not unique. */
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

    /** Refuses more events than a course can have. */
    public ReplaceTimetable {
        calendars = List.copyOf(calendars);
        if (calendars.stream().mapToInt(each -> each.events().size()).sum() > MAX_EVENTS) {
            throw Rejection.badRequest("a timetable has at most " + MAX_EVENTS + " events");
        }
    }
}
