package io.daybook.application.scheduling.timetables;

import io.daybook.application.scheduling.timetables.WeeklyTimes.Occurrence;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.timetables.ReplaceTimetable.CalendarEvents;
import io.daybook.command.scheduling.timetables.TimetabledEvent;
import io.daybook.command.scheduling.timetables.WeeklyEntry;
import io.daybook.command.scheduling.timetables.WeeklyTimetable;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The events of the timetables of a course (document 2, section 4.4). */
@Component
public class TimetableEvents {

    private final Ids ids;

    TimetableEvents(Ids ids) {
        this.ids = ids;
    }

    /** Returns the events of weekly times, each of which has a start and an end. */
    public List<CalendarEvents> weekly(List<WeeklyTimetable> timetables, CourseView course) {
        return timetables.stream().map(each -> weekly(each, course)).toList();
    }

    private CalendarEvents weekly(WeeklyTimetable timetable, CourseView course) {
        CalendarOwner owner = owner(timetable.sectionId());
        long ownerId = timetable.sectionId() == null ? course.id() : timetable.sectionId();
        Map<String, TimetabledEvent> events = new LinkedHashMap<>();
        for (WeeklyEntry entry : timetable.entries()) {
            List<Occurrence> all =
                    WeeklyTimes.between(
                            entry,
                            Objects.requireNonNull(entry.courseStartAt()),
                            Objects.requireNonNull(entry.courseEndAt()),
                            ZoneId.of(course.timeZone()));
            for (Occurrence each : all) {
                String code = code(owner, ownerId, each.startAt(), each.endAt());
                events.putIfAbsent(
                        code,
                        event(
                                code,
                                course.name(),
                                entry.locationName(),
                                each.startAt(),
                                each.endAt()));
            }
        }
        return new CalendarEvents(owner, ownerId, List.copyOf(events.values()));
    }

    /** Returns the owner of the events of a section; of those of the course if null. */
    public static CalendarOwner owner(@Nullable Long sectionId) {
        return sectionId == null ? CalendarOwner.COURSE : CalendarOwner.SECTION;
    }

    /** Returns the code of an event that was sent without one. */
    public static String code(CalendarOwner owner, long ownerId, Instant start, Instant end) {
        return owner.code(ownerId) + "_" + start.getEpochSecond() + "-" + end.getEpochSecond();
    }

    /**
     * Returns one event.
     *
     * @param location null to keep the current one
     */
    public TimetabledEvent event(
            String code, String title, @Nullable String location, Instant start, Instant end) {
        return new TimetabledEvent(
                code,
                ids.next("calendar_event"),
                title,
                location == null ? Patch.absent() : Patch.of(location),
                start,
                end);
    }
}
