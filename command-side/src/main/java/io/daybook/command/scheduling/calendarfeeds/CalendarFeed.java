package io.daybook.command.scheduling.calendarfeeds;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.calendarfeeds.CalendarFeedEvent;
import io.daybook.events.scheduling.calendarfeeds.CalendarFeedEvent.CalendarFeedRenewed;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** The iCalendar feed of a user or course. Ensures that no URL is reused. */
@AggregateRoot
class CalendarFeed {

    @AggregateIdentifier @Nullable String id;
    private int generation;

    CalendarFeed() {}

    static String idOf(CalendarOwner owner, long ownerId) {
        return "calendarfeed-" + owner.code(ownerId);
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RenewCalendarFeed c) {
        AggregateLifecycle.apply(
                new CalendarFeedRenewed(c.owner(), c.ownerId(), generation + 1, c.now()));
    }

    @EventSourcingHandler
    void on(CalendarFeedEvent event) {
        switch (event) {
            case CalendarFeedRenewed e -> {
                id = idOf(e.owner(), e.ownerId());
                generation = e.generation();
            }
        }
    }
}
