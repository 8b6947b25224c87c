package io.daybook.events.scheduling.calendarfeeds;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;

/** Events of the iCalendar feed of a user or course. */
public sealed interface CalendarFeedEvent {

    /** When it happened. */
    Instant at();

    /**
     * The feed has another address; the former one leads nowhere.
     *
     * @param generation how many addresses it has had before
     */
    record CalendarFeedRenewed(CalendarOwner owner, long ownerId, int generation, Instant at)
            implements CalendarFeedEvent {}
}
