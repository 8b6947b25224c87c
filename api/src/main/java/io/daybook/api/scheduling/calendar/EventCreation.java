package io.daybook.api.scheduling.calendar;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.scheduling.calendar.CalendarRef;
import io.daybook.application.scheduling.calendar.Calendars;
import io.daybook.application.scheduling.calendar.Recurrence;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.calendar.CreateCalendarEvents;
import io.daybook.command.scheduling.calendar.CreateCalendarEvents.NewEvent;
import io.daybook.command.scheduling.calendar.EventFields;
import io.daybook.command.scheduling.calendar.SectionSchedule;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Creates calendar events with their section times and duplicates. */
@Component
class EventCreation {

    private static final String TYPE = "calendar_event";

    private final Calendars calendars;
    private final SectionTimes sectionTimes;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    EventCreation(
            Calendars calendars, SectionTimes sectionTimes, Writes writes, Ids ids, Clock clock) {
        this.calendars = calendars;
        this.sectionTimes = sectionTimes;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Creates the event and its duplicates. Returns their ids, the original's first. */
    List<Long> create(CalendarRef calendar, EventRequest sent, Caller caller) {
        ZoneId zone = sent.zone(calendars.zoneOf(caller.user()));
        // The event gets the lower id, so that it is listed before section events with the same
        // start.
        long originalId = ids.next(TYPE);
        Patch<List<SectionSchedule>> sections =
                sectionTimes.of(sent, calendar, caller.user(), zone);
        EventFields original = sent.fields(zone, sections);
        List<NewEvent> events = new ArrayList<>();
        int copies = sent.copies();
        Recurrence recurrence = copies == 0 ? null : sent.recurrence(zone);
        for (int n = 0; n <= copies; n++) {
            long id = n == 0 ? originalId : ids.next(TYPE);
            EventFields fields = n == 0 ? original : shifted(original, recurrence, n);
            boolean numbered = sent.numbersTitles() && copies > 0;
            events.add(
                    event(
                            id,
                            calendar,
                            numbered ? numbered(fields, n + 1, calendar.owner()) : fields));
        }
        writes.send(new CreateCalendarEvents(events, clock.instant()));
        return events.stream().map(NewEvent::eventId).toList();
    }

    private static NewEvent event(long id, CalendarRef calendar, EventFields fields) {
        Long course =
                calendar.owner() == CalendarOwner.SECTION && calendar.course() != null
                        ? Long.valueOf(calendar.course().id())
                        : null;
        return new NewEvent(id, calendar.owner(), calendar.id(), course, null, fields);
    }

    private EventFields shifted(EventFields fields, @Nullable Recurrence recurrence, int n) {
        if (recurrence == null) {
            return fields;
        }
        return new EventFields(
                fields.title(),
                fields.description(),
                fields.locationName(),
                fields.locationAddress(),
                fields.comments(),
                fields.startAt().map(at -> recurrence.shift(at, n)),
                fields.endAt().map(at -> recurrence.shift(at, n)),
                fields.allDay(),
                fields.timeZone(),
                fields.sections()
                        .map(
                                all ->
                                        all.stream()
                                                .map(time -> shifted(time, recurrence, n))
                                                .toList()));
    }

    private SectionSchedule shifted(SectionSchedule time, Recurrence recurrence, int n) {
        return new SectionSchedule(
                ids.next(TYPE),
                time.sectionId(),
                shifted(time.startAt(), recurrence, n),
                shifted(time.endAt(), recurrence, n));
    }

    private static @Nullable Instant shifted(@Nullable Instant at, Recurrence recurrence, int n) {
        return at == null ? null : recurrence.shift(at, n);
    }

    private static EventFields numbered(EventFields fields, int number, CalendarOwner owner) {
        String title = fields.title().orElse("").strip();
        return new EventFields(
                Patch.of((title.isEmpty() ? owner.defaultTitle() : title) + " " + number),
                fields.description(),
                fields.locationName(),
                fields.locationAddress(),
                fields.comments(),
                fields.startAt(),
                fields.endAt(),
                fields.allDay(),
                fields.timeZone(),
                fields.sections());
    }

    /** Rejects a calendar in which the caller may not create events. */
    void requireManaged(CalendarRef calendar, Caller caller) {
        if (!calendars.mayManage(caller.user(), calendar)) {
            throw Rejection.forbidden();
        }
    }
}
