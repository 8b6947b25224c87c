package io.daybook.application.scheduling.calendar;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.scheduling.appointments.AppointmentAccess;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.scheduling.appointments.ParticipantVisibility;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews;
import io.daybook.query.scheduling.calendar.CalendarEntryKind;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Finds calendar events by id, and decides who may read and change them. */
@Component
public class EventAccess {

    private static final Pattern ID = Pattern.compile("\\d{1,16}");

    private final CalendarEntryViews entries;
    private final AppointmentGroupViews groups;
    private final AppointmentAccess appointments;
    private final Calendars calendars;

    EventAccess(
            CalendarEntryViews entries,
            AppointmentGroupViews groups,
            AppointmentAccess appointments,
            Calendars calendars) {
        this.entries = entries;
        this.groups = groups;
        this.appointments = appointments;
        this.calendars = calendars;
    }

    /** Returns the event with this id. Rejected with 404 if there is none. */
    public CalendarEntryView find(String id) {
        return Optional.of(id)
                .filter(text -> ID.matcher(text).matches())
                .map(Long::parseLong)
                .flatMap(entries::find)
                .orElseThrow(Rejection::notFound);
    }

    /** Returns the appointment group of a slot or reservation. */
    public AppointmentGroupView groupOf(CalendarEntryView entry) {
        return groups.find(Objects.requireNonNull(entry.appointmentGroupId()))
                .orElseThrow(Rejection::notFound);
    }

    /** Returns the calendar of an event or section event. */
    public CalendarRef calendarOf(CalendarEntryView entry) {
        return calendars
                .find(Objects.requireNonNull(entry.owner()), entry.ownerId())
                .orElseThrow(Rejection::notFound);
    }

    /** Rejects callers who may not read the event. */
    public void requireReadable(CalendarEntryView entry, Caller caller) {
        boolean may =
                switch (entry.kind()) {
                    case EVENT, SECTION_EVENT ->
                            calendars.mayRead(caller.user(), calendarOf(entry));
                    case SLOT -> appointments.mayRead(caller.id(), groupOf(entry));
                    case RESERVATION -> mayReadReservation(entry, caller);
                };
        if (!may) {
            throw Rejection.forbidden();
        }
    }

    private boolean mayReadReservation(CalendarEntryView entry, Caller caller) {
        AppointmentGroupView group = groupOf(entry);
        return appointments.manages(caller.id(), group)
                || holds(entry, caller)
                || (group.visibility() == ParticipantVisibility.PROTECTED
                        && appointments.mayRead(caller.id(), group));
    }

    /** Rejects callers who may not see all reservations of a slot. */
    public void requireChildrenReadable(CalendarEntryView entry, Caller caller) {
        if (entry.kind() != CalendarEntryKind.SLOT) {
            throw Rejection.notFound();
        }
        AppointmentGroupView group = groupOf(entry);
        if (group.visibility() == ParticipantVisibility.PRIVATE
                && !appointments.manages(caller.id(), group)) {
            throw Rejection.forbidden();
        }
    }

    /** Whether the reservation belongs to the caller, or to a group of theirs. */
    public boolean holds(CalendarEntryView reservation, Caller caller) {
        return calendars.mayManage(caller.user(), calendarOf(reservation));
    }

    /** Rejects callers who may not change the event; reservations cannot be changed. */
    public void requireChangeable(CalendarEntryView entry, Caller caller) {
        boolean may =
                switch (entry.kind()) {
                    case EVENT, SECTION_EVENT ->
                            calendars.mayManage(caller.user(), calendarOf(entry));
                    case SLOT -> appointments.manages(caller.id(), groupOf(entry));
                    case RESERVATION -> false;
                };
        if (!may) {
            throw Rejection.forbidden();
        }
    }

    /** Whether the caller manages the appointment group of a slot or reservation. */
    public boolean managesGroupOf(CalendarEntryView entry, Caller caller) {
        return appointments.manages(caller.id(), groupOf(entry));
    }
}
