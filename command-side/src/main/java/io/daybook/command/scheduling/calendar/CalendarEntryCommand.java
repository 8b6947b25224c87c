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

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return CalendarEntry.idOf(eventId());
    }

    /** A calendar, identified by its owner. */
    record Calendar(CalendarOwner owner, long ownerId) {}

    /**
     * Changes the fields that are present, and moves the event to another calendar if one is given.
     */
    record ChangeCalendarEvent(
            long eventId, @Nullable Calendar moveTo, EventFields fields, Instant now)
            implements CalendarEntryCommand {}

    /** Changes the time of a course event for one section. */
    record ChangeSectionTime(
            long eventId,
            long sectionEventId,
            Patch<Instant> startAt,
            Patch<Instant> endAt,
            Instant now)
            implements CalendarEntryCommand {}

    /** Removes a section's own time, so that the time of the course event applies. */
    record RemoveSectionTime(long eventId, long sectionEventId, Instant now)
            implements CalendarEntryCommand {}

    /** Deletes an event with its section events. */
    record DeleteCalendarEvent(long eventId, @Nullable Personal reason, Instant now)
            implements CalendarEntryCommand {

        /** Rejects an overlong reason. */
        public DeleteCalendarEvent {
            TextLimits.require(reason, "cancel_reason");
        }
    }
}
