package io.daybook.command.scheduling.calendar;

import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.scheduling.calendar.CreateCalendarEvents.NewEvent;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Creates several calendar events in one unit of work. */
@Component
public class CalendarEntries implements MultiAggregateHandler {

    private final Aggregates aggregates;

    CalendarEntries(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    void handle(CreateCalendarEvents c) {
        c.events().forEach(event -> create(event, c.now()));
    }

    /** Creates an event in the current unit of work. */
    public void create(NewEvent event, Instant now) {
        aggregates.createOrChange(
                CalendarEntry.class,
                CalendarEntry.idOf(event.eventId()),
                CalendarEntry::new,
                created -> created.create(event, now));
    }

    /** Changes an event, and restores it if it was deleted, in the current unit of work. */
    public void put(long eventId, EventFields fields, Instant now) {
        aggregates.change(
                CalendarEntry.class, CalendarEntry.idOf(eventId), e -> e.put(fields, now));
    }

    /** Deletes an event in the current unit of work. */
    public void delete(long eventId, Instant now) {
        aggregates.change(CalendarEntry.class, CalendarEntry.idOf(eventId), e -> e.delete(now));
    }
}
