package io.daybook.command.scheduling.calendar;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates an event and its duplicates; none of them if one is invalid. */
public record CreateCalendarEvents(List<NewEvent> events, Instant now) {

    private static final int MAX_EVENTS = 201;

    /**
     * One event to create.
     *
     * @param courseId the course of a section's calendar; null for other calendars
     * @param timetableCode see {@code CalendarEventCreated}
     */
    public record NewEvent(
            long eventId,
            CalendarOwner owner,
            long ownerId,
            @Nullable Long courseId,
            @Nullable String timetableCode,
            EventFields fields) {}

    /** Rejects more than 200 duplicates (document 2, section 8). */
    public CreateCalendarEvents {
        events = List.copyOf(events);
        if (events.size() > MAX_EVENTS) {
            throw Rejection.badRequest("only a maximum of 200 events can be created");
        }
    }
}
