package io.daybook.command.scheduling.timetables;

import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.calendar.CalendarEntries;
import io.daybook.command.scheduling.calendar.CreateCalendarEvents.NewEvent;
import io.daybook.command.scheduling.calendar.EventFields;
import io.daybook.command.scheduling.timetables.ReplaceTimetable.Replaced;
import io.daybook.command.scheduling.timetables.TimetablePlan.PlannedEvent;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Replaces timetables. The course timetable and the calendar events of a slice change in one unit
 * of work; unchanged calendar events apply no event.
 */
@Component
class Timetables implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final CalendarEntries entries;

    Timetables(Aggregates aggregates, CalendarEntries entries) {
        this.aggregates = aggregates;
        this.entries = entries;
    }

    @CommandHandler
    Replaced handle(ReplaceTimetable c) {
        TimetablePlan plan =
                aggregates.createOrAsk(
                        CourseTimetable.class,
                        CourseTimetable.idOf(c.courseId()),
                        CourseTimetable::new,
                        timetable -> timetable.replace(c));
        plan.added().forEach(event -> entries.create(created(event, c), c.now()));
        plan.kept().forEach(event -> entries.put(event.eventId(), fields(event, c), c.now()));
        plan.removed().forEach(eventId -> entries.delete(eventId, c.now()));
        return new Replaced(plan.left());
    }

    private static NewEvent created(PlannedEvent planned, ReplaceTimetable c) {
        return new NewEvent(
                planned.eventId(),
                planned.owner(),
                planned.ownerId(),
                planned.owner() == CalendarOwner.SECTION ? Long.valueOf(c.courseId()) : null,
                planned.event().code(),
                fields(planned, c));
    }

    private static EventFields fields(PlannedEvent planned, ReplaceTimetable c) {
        TimetabledEvent event = planned.event();
        return new EventFields(
                Patch.of(event.title()),
                Patch.absent(),
                event.locationName(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(event.startAt()),
                Patch.of(event.endAt()),
                Patch.of(false),
                c.timeZone(),
                Patch.absent());
    }
}
