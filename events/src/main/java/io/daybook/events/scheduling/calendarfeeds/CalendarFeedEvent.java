package io.daybook.events.scheduling.calendarfeeds;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;

/** Events of the iCalendar feed of a user or course. */
public sealed interface CalendarFeedEvent {

    /** When it happened. */
    Instant at();

    /**
     * The URL of the feed was renewed; the previous one is invalid.
     *
     * @param generation number of previous URLs
     */
    record CalendarFeedRenewed(CalendarOwner owner, long ownerId, int generation, Instant at)
            implements CalendarFeedEvent {}
}
