package io.daybook.command.scheduling.appointments;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.scheduling.appointments.AppointmentSlot;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The time slots of an appointment group, none of which overlap. */
final class Slots {

    private static final String FIELD = "appointments";

    private final Map<Long, AppointmentSlot> byId = new LinkedHashMap<>();

    @Nullable AppointmentSlot find(long slotId) {
        return byId.get(slotId);
    }

    void put(AppointmentSlot slot) {
        byId.put(slot.slotId(), slot);
    }

    void remove(long slotId) {
        byId.remove(slotId);
    }

    int count() {
        return byId.size();
    }

    /** Rejects slots that end before they start, or overlap others. */
    void requireFree(List<AppointmentSlot> added) {
        if (added.stream().anyMatch(slot -> slot.endAt().isBefore(slot.startAt()))) {
            throw Rejection.invalid(FIELD, "Appointment end time precedes start time");
        }
        var ids = added.stream().map(AppointmentSlot::slotId).toList();
        List<AppointmentSlot> all =
                Stream.concat(
                                byId.values().stream().filter(s -> !ids.contains(s.slotId())),
                                added.stream())
                        .sorted(Comparator.comparing(AppointmentSlot::startAt))
                        .toList();
        for (int i = 1; i < all.size(); i++) {
            if (all.get(i).startAt().isBefore(all.get(i - 1).endAt())) {
                throw Rejection.invalid(FIELD, "Appointments overlap");
            }
        }
    }
}
