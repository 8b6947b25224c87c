package io.daybook.command.scheduling.calendarfeeds;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Renews the URL of the feed of a user or course. */
public record RenewCalendarFeed(CalendarOwner owner, long ownerId, Instant now) {

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return CalendarFeed.idOf(owner, ownerId);
    }
}
