package io.daybook.command.scheduling.calendarfeeds;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Gives the feed of a user or course another address. */
public record RenewCalendarFeed(CalendarOwner owner, long ownerId, Instant now) {

    /** Id of the aggregate. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return CalendarFeed.idOf(owner, ownerId);
    }
}
