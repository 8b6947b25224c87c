package io.daybook.command.scheduling.calendarfeeds;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.calendarfeeds.CalendarFeedEvent.CalendarFeedRenewed;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/** Counts renewals of calendar feeds by their events, for use while no view is available. */
@Component
public class FeedRenewals {

    private final EventStore events;

    FeedRenewals(EventStore events) {
        this.events = events;
    }

    /**
     * How often the address of the feed of a user or course was renewed; one read of its events.
     */
    public int count(CalendarOwner owner, long ownerId) {
        return events.readEvents(CalendarFeed.idOf(owner, ownerId))
                .asStream()
                .map(event -> ((CalendarFeedRenewed) event.getPayload()).generation())
                .reduce(0, (_, later) -> later);
    }
}
