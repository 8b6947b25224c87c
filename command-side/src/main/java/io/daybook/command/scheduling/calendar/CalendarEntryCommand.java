package io.daybook.command.scheduling.calendar;

import io.daybook.command.platform.kernel.TextLimits;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to one calendar event. */
public sealed interface CalendarEntryCommand {

    /** The calendar event. */
    long eventId();

    /** Id of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return CalendarEntry.idOf(eventId());
    }

    /** A calendar: what it belongs to and its id. */
    record Calendar(CalendarOwner owner, long ownerId) {}

    /** Changes attributes of an event and moves it to another calendar if one is given. */
    record ChangeCalendarEvent(
            long eventId, @Nullable Calendar moveTo, EventFields fields, Instant now)
            implements CalendarEntryCommand {}

    /** Changes when a course event takes place for one section. */
    record ChangeSectionTime(
            long eventId,
            long sectionEventId,
            Patch<Instant> startAt,
            Patch<Instant> endAt,
            Instant now)
            implements CalendarEntryCommand {}

    /** Lets a section have the course's time again. */
    record RemoveSectionTime(long eventId, long sectionEventId, Instant now)
            implements CalendarEntryCommand {}

    /** Deletes an event with its section events. */
    record DeleteCalendarEvent(long eventId, @Nullable Personal reason, Instant now)
            implements CalendarEntryCommand {

        /** Refuses an overlong reason. */
        public DeleteCalendarEvent {
            TextLimits.require(reason, "cancel_reason");
        }
    }
}
