package io.daybook.application.scheduling.planner;

import io.daybook.application.scheduling.calendar.CalendarRef;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whose planner is listed, and which part of it.
 *
 * @param isOwn whether the reader is the user
 * @param courses the courses that the user studies, by id
 * @param calendars the calendars whose events are listed
 * @param notesOf only notes of these courses; null for all notes
 * @param otherNotes whether notes that belong to no course are listed, too
 * @param from the first date
 * @param to the last date
 */
public record PlannerScope(
        UserView user,
        boolean isOwn,
        Map<Long, CourseView> courses,
        List<CalendarRef> calendars,
        @Nullable Set<Long> notesOf,
        boolean otherNotes,
        Instant from,
        Instant to) {}
