package io.daybook.query.scheduling.calendar;

import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReserved;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotsAdded;
import io.daybook.events.scheduling.appointments.AppointmentSlot;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventCreated;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventSectionTimesSet;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.calendar.SectionTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates the views of new calendar events. */
final class NewEntries {

    private NewEntries() {}

    static CalendarEntryView event(CalendarEventCreated e) {
        Long courseId =
                e.owner() == CalendarOwner.COURSE ? Long.valueOf(e.ownerId()) : e.courseId();
        return new CalendarEntryView(
                e.eventId(),
                CalendarEntryKind.EVENT,
                e.owner(),
                e.ownerId(),
                courseId == null ? List.of() : List.of(courseId),
                List.of(),
                null,
                null,
                null,
                null,
                null,
                null,
                false,
                null,
                null,
                0,
                null,
                null,
                null,
                e.timetableCode(),
                null,
                null,
                false,
                e.at(),
                e.at());
    }

    static CalendarEntryView section(CalendarEventSectionTimesSet e, SectionTime time) {
        return new CalendarEntryView(
                time.eventId(),
                CalendarEntryKind.SECTION_EVENT,
                CalendarOwner.SECTION,
                time.sectionId(),
                List.of(e.courseId()),
                CalendarKeys.of(
                        CalendarCodes.of(CalendarOwner.SECTION, time.sectionId(), e.courseId()),
                        time.startAt(),
                        time.endAt()),
                null,
                null,
                null,
                null,
                time.startAt(),
                time.endAt(),
                false,
                null,
                e.eventId(),
                0,
                null,
                null,
                null,
                null,
                null,
                null,
                false,
                e.at(),
                e.at());
    }

    static CalendarEntryView slot(AppointmentSlotsAdded e, AppointmentSlot slot) {
        return new CalendarEntryView(
                slot.slotId(),
                CalendarEntryKind.SLOT,
                null,
                e.groupId(),
                List.of(),
                CalendarKeys.of(
                        List.of(CalendarCodes.slots(e.groupId())), slot.startAt(), slot.endAt()),
                null,
                null,
                null,
                null,
                slot.startAt(),
                slot.endAt(),
                false,
                null,
                null,
                0,
                e.groupId(),
                null,
                null,
                null,
                null,
                null,
                false,
                e.at(),
                e.at());
    }

    static CalendarEntryView reservation(AppointmentReserved e) {
        CalendarOwner owner =
                e.participantType() == ParticipantType.USER
                        ? CalendarOwner.USER
                        : CalendarOwner.GROUP;
        return new CalendarEntryView(
                e.reservationId(),
                CalendarEntryKind.RESERVATION,
                owner,
                e.participantId(),
                e.courseIds(),
                CalendarKeys.of(
                        reservationCodes(owner, e.participantId(), e.courseIds()),
                        e.startAt(),
                        e.endAt()),
                null,
                null,
                null,
                null,
                e.startAt(),
                e.endAt(),
                false,
                null,
                e.slotId(),
                0,
                e.groupId(),
                null,
                null,
                null,
                e.comments() == null ? null : e.comments().text(),
                e.comments() == null ? null : e.comments().person(),
                false,
                e.at(),
                e.at());
    }

    /**
     * Returns the calendars of a reservation: that of the reserving group, or for a user the
     * reservation calendars of the courses.
     */
    static List<String> reservationCodes(
            @Nullable CalendarOwner owner, long participantId, List<Long> courseIds) {
        return owner == CalendarOwner.GROUP
                ? List.of(owner.code(participantId))
                : courseIds.stream()
                        .map(course -> CalendarCodes.reservations(participantId, course))
                        .toList();
    }
}
