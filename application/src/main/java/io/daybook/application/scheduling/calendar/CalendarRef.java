package io.daybook.application.scheduling.calendar;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import org.jspecify.annotations.Nullable;

/**
 * The calendar with a context code.
 *
 * @param course the course itself, or that of the section or group; null for other calendars
 */
public record CalendarRef(CalendarOwner owner, long id, @Nullable CourseView course) {

    /** Returns the context code. */
    public String code() {
        return owner.code(id);
    }
}
