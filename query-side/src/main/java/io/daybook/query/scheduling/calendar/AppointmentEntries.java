package io.daybook.query.scheduling.calendar;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.scheduling.appointments.AppointmentGroupEvent;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupCreated;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupDeleted;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupDescribed;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupOpenedToCourses;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupPublished;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupSignupRulesChanged;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReservationCancelled;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReserved;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotDeleted;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotDescribed;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotLimitChanged;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotRescheduled;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotsAdded;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.List;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;

/** Derives calendar events from the slots and reservations of appointment groups. */
final class AppointmentEntries {

    private AppointmentEntries() {}

    static void follow(AppointmentGroupEvent event, ViewUpdate change) {
        switch (event) {
            case AppointmentGroupCreated _,
                    AppointmentGroupPublished _,
                    AppointmentGroupSignupRulesChanged _ -> {
                // Slots take these from their group.
            }
            case AppointmentGroupOpenedToCourses e -> open(e, change);
            case AppointmentGroupDescribed e ->
                    change.updateAll(CalendarEntryView.class, group(e), described(e));
            case AppointmentSlotsAdded e ->
                    e.slots().forEach(slot -> change.create(NewEntries.slot(e, slot)));
            case AppointmentGroupDeleted e ->
                    change.updateAll(CalendarEntryView.class, group(e), deleted(e.at()));
            case AppointmentSlotRescheduled e -> reschedule(e, change);
            case AppointmentSlotDescribed e ->
                    update(change, e.slotId(), Update.update("description", e.description()), e);
            case AppointmentSlotLimitChanged e ->
                    update(
                            change,
                            e.slotId(),
                            Update.update("limit", e.participants()).set("ownLimit", true),
                            e);
            case AppointmentSlotDeleted e -> {
                change.update(CalendarEntryView.class, e.slotId(), deleted(e.at()));
                change.updateAll(
                        CalendarEntryView.class, where("parentId").is(e.slotId()), deleted(e.at()));
            }
            case AppointmentReserved e -> {
                change.create(NewEntries.reservation(e));
                update(change, e.slotId(), new Update().inc("childCount", 1), e);
            }
            case AppointmentReservationCancelled e -> {
                change.update(CalendarEntryView.class, e.reservationId(), deleted(e.at()));
                update(change, e.slotId(), new Update().inc("childCount", -1), e);
            }
        }
    }

    private static Update described(AppointmentGroupDescribed e) {
        Update update = Update.update("updatedAt", e.at());
        return e.replacesSlotDescriptions() ? update.set("description", null) : update;
    }

    private static Criteria group(AppointmentGroupEvent event) {
        return where("appointmentGroupId").is(event.groupId());
    }

    private static Update deleted(Instant at) {
        return CalendarProjection.deleted().set("updatedAt", at);
    }

    private static void update(ViewUpdate change, long id, Update fields, AppointmentGroupEvent e) {
        change.update(CalendarEntryView.class, id, fields.set("updatedAt", e.at()));
    }

    /** Reservations are listed in the calendars of all courses of their group. */
    private static void open(AppointmentGroupOpenedToCourses e, ViewUpdate change) {
        Criteria reservations =
                group(e).and("kind").is(CalendarEntryKind.RESERVATION).and("deleted").is(false);
        for (CalendarEntryView each : change.findAll(CalendarEntryView.class, reservations)) {
            update(
                    change,
                    each.id(),
                    Update.update("courseIds", e.courseIds())
                            .set(
                                    "keys",
                                    CalendarKeys.of(
                                            NewEntries.reservationCodes(
                                                    each.owner(), each.ownerId(), e.courseIds()),
                                            each.startAt(),
                                            each.endAt())),
                    e);
        }
    }

    private static void reschedule(AppointmentSlotRescheduled e, ViewUpdate change) {
        update(change, e.slotId(), time(e, List.of(CalendarCodes.slots(e.groupId()))), e);
        Criteria reservations = where("parentId").is(e.slotId()).and("deleted").is(false);
        for (CalendarEntryView each : change.findAll(CalendarEntryView.class, reservations)) {
            List<String> calendars =
                    NewEntries.reservationCodes(each.owner(), each.ownerId(), each.courseIds());
            update(change, each.id(), time(e, calendars), e);
        }
    }

    private static Update time(AppointmentSlotRescheduled e, List<String> calendars) {
        return Update.update("startAt", e.startAt())
                .set("endAt", e.endAt())
                .set("keys", CalendarKeys.of(calendars, e.startAt(), e.endAt()));
    }
}
