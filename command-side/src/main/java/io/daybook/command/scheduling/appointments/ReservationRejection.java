package io.daybook.command.scheduling.appointments;

import io.daybook.command.platform.kernel.Rejection;
import java.util.List;

/** Why a slot cannot be reserved, with the message for clients (document 2, section 4.4). */
public final class ReservationRejection {

    /** The field of the rejection, for which the API has a special response format. */
    public static final String FIELD = "reservation";

    /** The participant has reached the limit of reservations in the appointment group. */
    public static final String PARTICIPANT_LIMIT = "participant has met per-participant limit";

    /** The slot has reached its limit of reservations. */
    public static final String SLOT_FULL = "all slots filled";

    /** The participant has already reserved this slot. */
    public static final String ALREADY_RESERVED =
            "participant has already reserved this appointment";

    private ReservationRejection() {}

    static Rejection because(String message) {
        return Rejection.invalid(FIELD, message);
    }

    /** Returns the messages of such a rejection; empty for other rejections. */
    public static List<String> messages(Rejection rejection) {
        return rejection.reason() instanceof Rejection.Reason.Invalid(var errors)
                ? errors.getOrDefault(FIELD, List.of())
                : List.of();
    }
}
