package io.daybook.command.scheduling.calendar;

import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.ChangeCalendarEvent;
import io.daybook.command.scheduling.calendar.CreateCalendarEvents.NewEvent;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;
import java.util.List;

/** Commands about the calendar event with id 7. */
final class CalendarCommands {

    static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    static final Instant NINE = Instant.parse("2026-03-02T09:00:00Z");
    static final Instant TEN = Instant.parse("2026-03-02T10:00:00Z");
    static final String BERLIN = "Europe/Berlin";

    private CalendarCommands() {}

    static EventFields fields(Patch<String> title, Patch<Instant> start, Patch<Instant> end) {
        return new EventFields(
                title,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                start,
                end,
                Patch.absent(),
                BERLIN,
                Patch.absent());
    }

    static CreateCalendarEvents createEvent(EventFields fields) {
        return createEvent(CalendarOwner.COURSE, fields);
    }

    static CreateCalendarEvents createEvent(CalendarOwner owner, EventFields fields) {
        return new CreateCalendarEvents(List.of(new NewEvent(7, owner, 1, null, null, fields)), T0);
    }

    static ChangeCalendarEvent changeEvent(EventFields fields) {
        return new ChangeCalendarEvent(7, null, fields, T0);
    }
}
