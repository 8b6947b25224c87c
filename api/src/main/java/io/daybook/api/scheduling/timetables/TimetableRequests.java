package io.daybook.api.scheduling.timetables;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.scheduling.calendar.CalendarTimes;
import io.daybook.application.scheduling.timetables.WeeklyTimes;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.scheduling.timetables.WeeklyEntry;
import io.daybook.command.scheduling.timetables.WeeklyTimetable;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.sections.SectionView;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Reads the weekly times given for the sections of a course. */
@Component
class TimetableRequests {

    private static final int MAX_ENTRIES = 1_000;

    private final ObjectIds ids;

    TimetableRequests(ObjectIds ids) {
        this.ids = ids;
    }

    /** Returns the times by section. Rejects all of them if one is invalid. */
    List<WeeklyTimetable> timetables(JsonNode sent, CourseView course) {
        List<WeeklyTimetable> timetables = new ArrayList<>();
        Set<String> errors = new LinkedHashSet<>();
        Map<Long, String> keys = new HashMap<>();
        int entries = 0;
        for (Map.Entry<String, JsonNode> section : sent.properties()) {
            String key = section.getKey();
            Long id = key.equals("all") ? null : Long.valueOf(section(key, course).id());
            String same = id == null ? null : keys.putIfAbsent(id, key);
            if (same != null) {
                errors.add(
                        "timetables[%s] and timetables[%s] name the same section"
                                .formatted(same, key));
            }
            List<WeeklyEntry> read = entries(section.getValue(), course, errors);
            entries += read.size();
            timetables.add(new WeeklyTimetable(id, read));
        }
        if (entries > MAX_ENTRIES) {
            throw Rejection.badRequest("a timetable has at most " + MAX_ENTRIES + " entries");
        }
        refuse(List.copyOf(errors));
        return timetables;
    }

    /** Returns the section of the course with this id. */
    SectionView section(String text, CourseView course) {
        return ids.section(text, course.rootAccountId())
                .filter(section -> section.courseId() == course.id())
                .orElseThrow(Rejection::notFound);
    }

    private static List<WeeklyEntry> entries(JsonNode sent, CourseView course, Set<String> errors) {
        List<WeeklyEntry> entries = new ArrayList<>();
        if (sent.isContainer()) {
            for (JsonNode each : sent.values()) {
                if (each.isObject()) {
                    entries.add(entry(each, course, errors));
                }
            }
        }
        return entries;
    }

    private static WeeklyEntry entry(JsonNode sent, CourseView course, Set<String> errors) {
        String start = text(sent, "start_time");
        String end = text(sent, "end_time");
        Set<DayOfWeek> days = WeeklyTimes.days(text(sent, "weekdays"));
        if (WeeklyTimes.time(start) == null) {
            errors.add("invalid start time(s)");
        }
        if (WeeklyTimes.time(end) == null) {
            errors.add("invalid end time(s)");
        }
        if (days == null) {
            errors.add("weekdays are not valid");
        }
        ZoneId zone = ZoneId.of(course.timeZone());
        return new WeeklyEntry(
                days == null ? "" : WeeklyTimes.text(days),
                start == null ? "" : start,
                end == null ? "" : end,
                text(sent, "location_name"),
                CalendarTimes.of(text(sent, "course_start_at"), "course_start_at", zone),
                CalendarTimes.of(text(sent, "course_end_at"), "course_end_at", zone));
    }

    private static @Nullable String text(JsonNode sent, String key) {
        JsonNode value = sent.path(key);
        return value.isValueNode() && !value.isNull() ? value.asString() : null;
    }

    /** Rejects the request with these errors, if there are any. */
    static void refuse(List<String> errors) {
        if (!errors.isEmpty()) {
            throw new ApiErrorException(
                    new ApiErrorResponse(
                            HttpStatus.BAD_REQUEST.value(), Map.of("errors", errors), Map.of()));
        }
    }
}
