package io.daybook.command.scheduling.appointments;

import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.ReserveAppointment;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The reservations of an appointment group, counted by slot and by participant. */
final class Reservations {

    /** One reservation. */
    record Reservation(long id, long slotId, long participantId) {}

    private final Map<Long, Reservation> byId = new LinkedHashMap<>();
    private final Map<Long, Integer> bySlot = new HashMap<>();

    void add(Reservation reservation) {
        byId.put(reservation.id(), reservation);
        bySlot.merge(reservation.slotId(), 1, Integer::sum);
    }

    void remove(long id) {
        Reservation removed = byId.remove(id);
        if (removed != null) {
            bySlot.merge(removed.slotId(), -1, Integer::sum);
        }
    }

    void removeOfSlot(long slotId) {
        byId.values().removeIf(reservation -> reservation.slotId() == slotId);
        bySlot.remove(slotId);
    }

    boolean contains(long id, long slotId) {
        Reservation found = byId.get(id);
        return found != null && found.slotId() == slotId;
    }

    private int ofSlot(long slotId) {
        return bySlot.getOrDefault(slotId, 0);
    }

    /**
     * Returns the participant's reservations that a new one replaces.
     *
     * @param most limit of reservations per participant; null for none
     * @param places limit of reservations of the slot; null for none
     * @throws io.daybook.command.platform.kernel.Rejection if the new reservation exceeds a limit
     */
    List<Reservation> replacedBy(
            ReserveAppointment c, @Nullable Integer most, @Nullable Integer places) {
        List<Reservation> held = ofParticipant(c.participantId());
        List<Reservation> kept = c.cancelExisting() ? List.of() : held;
        if (most != null && kept.size() >= most) {
            throw ReservationRejection.because(ReservationRejection.PARTICIPANT_LIMIT);
        }
        List<Reservation> replaced = c.cancelExisting() ? held : List.of();
        long freed = replaced.stream().filter(each -> each.slotId() == c.slotId()).count();
        if (places != null && ofSlot(c.slotId()) - freed >= places) {
            throw ReservationRejection.because(ReservationRejection.SLOT_FULL);
        }
        if (kept.stream().anyMatch(each -> each.slotId() == c.slotId())) {
            throw ReservationRejection.because(ReservationRejection.ALREADY_RESERVED);
        }
        return replaced;
    }

    private List<Reservation> ofParticipant(long participantId) {
        return byId.values().stream()
                .filter(reservation -> reservation.participantId() == participantId)
                .toList();
    }
}
