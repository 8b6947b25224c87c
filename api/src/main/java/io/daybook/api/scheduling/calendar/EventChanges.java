package io.daybook.api.scheduling.calendar;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.scheduling.calendar.CalendarRef;
import io.daybook.application.scheduling.calendar.Calendars;
import io.daybook.application.scheduling.calendar.EventAccess;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.CancelReservation;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.ChangeAppointmentSlot;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.DeleteAppointmentSlot;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.Calendar;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.ChangeCalendarEvent;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.ChangeSectionTime;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.DeleteCalendarEvent;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.RemoveSectionTime;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.scheduling.calendar.CalendarEntryKind;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Updates and deletes calendar events of every kind. */
@Component
class EventChanges {

    private static final String PAST = "Cannot create or change reservation for past appointment";

    private final EventAccess access;
    private final Calendars calendars;
    private final SectionTimes sectionTimes;
    private final Writes writes;
    private final Clock clock;

    EventChanges(
            EventAccess access,
            Calendars calendars,
            SectionTimes sectionTimes,
            Writes writes,
            Clock clock) {
        this.access = access;
        this.calendars = calendars;
        this.sectionTimes = sectionTimes;
        this.writes = writes;
        this.clock = clock;
    }

    void change(CalendarEntryView entry, EventRequest sent, Caller caller) {
        access.requireChangeable(entry, caller);
        ZoneId zone = sent.zone(calendars.zoneOf(caller.user()));
        CalendarRef to = destination(entry, sent, caller);
        switch (entry.kind()) {
            case EVENT -> changeEvent(entry, sent, to, caller, zone);
            case SECTION_EVENT -> changeSection(entry, sent, zone);
            case SLOT -> changeSlot(entry, sent, zone);
            case RESERVATION -> throw Rejection.forbidden();
        }
    }

    /** The calendar to which the event is moved; null if it is not moved. */
    private @Nullable CalendarRef destination(
            CalendarEntryView entry, EventRequest sent, Caller caller) {
        String code = sent.contextCode().orElse("").strip();
        if (code.isEmpty() || code.equals(entry.contextCode()) || isOfGroup(entry, code)) {
            return null;
        }
        CalendarRef to = calendars.find(code).orElseThrow(EventChanges::unknown);
        if (entry.kind() == CalendarEntryKind.SLOT) {
            throw Rejection.badRequest("Cannot move Scheduler appointments between calendars");
        }
        if (entry.kind() == CalendarEntryKind.SECTION_EVENT || entry.childCount() > 0) {
            throw Rejection.badRequest(
                    "Cannot move events with section-specific times between calendars");
        }
        if (!calendars.mayManage(caller.user(), to)) {
            throw Rejection.forbidden();
        }
        return to;
    }

    private static ApiErrorException unknown() {
        return new ApiErrorException(
                ApiErrorResponse.keyed(
                        HttpStatus.NOT_FOUND.value(), "message", "Invalid context_code"));
    }

    /** Clients get the course of a slot as its calendar, and send that again. */
    private boolean isOfGroup(CalendarEntryView entry, String code) {
        return entry.kind() == CalendarEntryKind.SLOT
                && access.groupOf(entry).courseIds().stream()
                        .anyMatch(id -> code.equals("course_" + id));
    }

    private void changeEvent(
            CalendarEntryView entry,
            EventRequest sent,
            @Nullable CalendarRef to,
            Caller caller,
            ZoneId zone) {
        CalendarRef calendar = to == null ? access.calendarOf(entry) : to;
        writes.send(
                new ChangeCalendarEvent(
                        entry.id(),
                        to == null ? null : new Calendar(to.owner(), to.id()),
                        sent.fields(zone, sectionTimes.of(sent, calendar, caller.user(), zone)),
                        clock.instant()));
    }

    private void changeSection(CalendarEntryView entry, EventRequest sent, ZoneId zone) {
        writes.send(
                new ChangeSectionTime(
                        parentOf(entry),
                        entry.id(),
                        sent.start(zone),
                        sent.end(zone),
                        clock.instant()));
    }

    private void changeSlot(CalendarEntryView entry, EventRequest sent, ZoneId zone) {
        writes.send(
                new ChangeAppointmentSlot(
                        groupOf(entry),
                        entry.id(),
                        sent.start(zone),
                        sent.end(zone),
                        sent.description(),
                        positive(sent.participantsPerAppointment()),
                        clock.instant()));
    }

    private static Patch<Integer> positive(Patch<Integer> limit) {
        if (limit.orElse(1) < 1) {
            throw Rejection.invalid("participants_per_appointment", "must be greater than 0");
        }
        return limit;
    }

    void delete(CalendarEntryView entry, @Nullable String cancelReason, Caller caller) {
        Personal reason =
                cancelReason == null || cancelReason.isBlank()
                        ? null
                        : new Personal(caller.id(), cancelReason);
        Instant now = clock.instant();
        if (entry.kind() == CalendarEntryKind.RESERVATION) {
            requireCancellable(entry, caller, now);
        } else {
            access.requireChangeable(entry, caller);
        }
        writes.send(
                switch (entry.kind()) {
                    case EVENT -> new DeleteCalendarEvent(entry.id(), reason, now);
                    case SECTION_EVENT -> new RemoveSectionTime(parentOf(entry), entry.id(), now);
                    case SLOT -> new DeleteAppointmentSlot(groupOf(entry), entry.id(), reason, now);
                    case RESERVATION ->
                            new CancelReservation(
                                    groupOf(entry), parentOf(entry), entry.id(), reason, now);
                });
    }

    private void requireCancellable(CalendarEntryView entry, Caller caller, Instant now) {
        if (access.managesGroupOf(entry, caller)) {
            return;
        }
        if (!access.holds(entry, caller)) {
            throw Rejection.forbidden();
        }
        if (entry.endAt() != null && entry.endAt().isBefore(now)) {
            throw Rejection.locked(PAST);
        }
    }

    private static long parentOf(CalendarEntryView entry) {
        return Objects.requireNonNull(entry.parentId());
    }

    private static long groupOf(CalendarEntryView entry) {
        return Objects.requireNonNull(entry.appointmentGroupId());
    }
}
