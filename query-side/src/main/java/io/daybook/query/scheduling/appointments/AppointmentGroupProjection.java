package io.daybook.query.scheduling.appointments;

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
import io.daybook.events.scheduling.appointments.ParticipantVisibility;
import io.daybook.query.platform.views.Prefetch;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import io.daybook.query.scheduling.appointments.AppointmentGroupView.SlotTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of appointment groups. */
@Component
class AppointmentGroupProjection implements Projection {

    @Override
    public String name() {
        return "appointment-groups-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(AppointmentGroupView.class);
    }

    @Override
    public void prefetch(Object event, Prefetch needs) {
        switch (event) {
            case AppointmentSlotsAdded e -> needs.add(AppointmentGroupView.class, e.groupId());
            case AppointmentSlotRescheduled e -> needs.add(AppointmentGroupView.class, e.groupId());
            case AppointmentSlotDeleted e -> needs.add(AppointmentGroupView.class, e.groupId());
            default -> {
                // nothing to do
            }
        }
    }

    @EventHandler
    void on(AppointmentGroupEvent event, ViewUpdate change) {
        switch (event) {
            case AppointmentGroupCreated e -> change.create(group(e));
            case AppointmentGroupOpenedToCourses e ->
                    update(
                            e,
                            change,
                            Update.update("courseIds", e.courseIds())
                                    .set("sectionIds", e.sectionIds()));
            case AppointmentGroupDescribed e ->
                    update(
                            e,
                            change,
                            Update.update("title", e.title())
                                    .set("description", e.description())
                                    .set("locationName", e.locationName())
                                    .set("locationAddress", e.locationAddress()));
            case AppointmentGroupSignupRulesChanged e -> update(e, change, rules(e));
            case AppointmentGroupPublished e -> update(e, change, Update.update("published", true));
            case AppointmentGroupDeleted e -> update(e, change, Update.update("deleted", true));
            case AppointmentSlotsAdded e -> {
                List<SlotTime> slots = slots(e, change);
                e.slots().forEach(s -> slots.add(time(s.slotId(), s.startAt(), s.endAt())));
                setSlots(e, change, slots);
            }
            case AppointmentSlotRescheduled e -> {
                List<SlotTime> slots = slots(e, change);
                slots.removeIf(slot -> slot.slotId() == e.slotId());
                slots.add(time(e.slotId(), e.startAt(), e.endAt()));
                setSlots(e, change, slots);
            }
            case AppointmentSlotDeleted e -> {
                List<SlotTime> slots = slots(e, change);
                slots.removeIf(slot -> slot.slotId() == e.slotId());
                setSlots(e, change, slots);
            }
            case AppointmentSlotDescribed _,
                    AppointmentSlotLimitChanged _,
                    AppointmentReserved _,
                    AppointmentReservationCancelled _ -> {
                // Slots and reservations are calendar events.
            }
        }
    }

    private static SlotTime time(long id, Instant start, Instant end) {
        return new SlotTime(id, start, end);
    }

    private static List<SlotTime> slots(AppointmentGroupEvent event, ViewUpdate change) {
        AppointmentGroupView group = change.find(AppointmentGroupView.class, event.groupId());
        return group == null ? new ArrayList<>() : new ArrayList<>(group.slots());
    }

    private static void setSlots(
            AppointmentGroupEvent event, ViewUpdate change, List<SlotTime> slots) {
        slots.sort(Comparator.comparing(SlotTime::startAt).thenComparingLong(SlotTime::slotId));
        var end = slots.stream().map(SlotTime::endAt).max(Comparator.naturalOrder());
        update(
                event,
                change,
                Update.update("slots", slots)
                        .set("startAt", slots.isEmpty() ? null : slots.getFirst().startAt())
                        .set("endAt", end.orElse(null))
                        .set("endOrder", end.orElse(AppointmentGroupView.NEVER)));
    }

    private static Update rules(AppointmentGroupSignupRulesChanged e) {
        return Update.update("participantsPerAppointment", e.participantsPerAppointment())
                .set("minAppointmentsPerParticipant", e.minAppointmentsPerParticipant())
                .set("maxAppointmentsPerParticipant", e.maxAppointmentsPerParticipant())
                .set("visibility", e.visibility());
    }

    private static void update(AppointmentGroupEvent event, ViewUpdate change, Update fields) {
        change.update(
                AppointmentGroupView.class, event.groupId(), fields.set("updatedAt", event.at()));
    }

    private static AppointmentGroupView group(AppointmentGroupCreated e) {
        return new AppointmentGroupView(
                e.groupId(),
                e.participantType(),
                e.groupCategoryId(),
                List.of(),
                List.of(),
                "",
                null,
                null,
                null,
                null,
                null,
                null,
                ParticipantVisibility.PRIVATE,
                List.of(),
                null,
                null,
                AppointmentGroupView.NEVER,
                false,
                false,
                e.at(),
                e.at());
    }
}
