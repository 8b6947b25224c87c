package io.daybook.command.scheduling.calendarfeeds;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.calendarfeeds.CalendarFeedEvent.CalendarFeedRenewed;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/** Counts renewals of calendar feeds by their events, for use while views are unavailable. */
@Component
public class FeedRenewals {

    private final EventStore events;

    FeedRenewals(EventStore events) {
        this.events = events;
    }

    /** Returns how often the URL of a feed was renewed; reads its events once. */
    public int count(CalendarOwner owner, long ownerId) {
        return events.readEvents(CalendarFeed.idOf(owner, ownerId))
                .asStream()
                .map(event -> ((CalendarFeedRenewed) event.getPayload()).generation())
                .reduce(0, (_, later) -> later);
    }
}
