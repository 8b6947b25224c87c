package io.daybook.command.scheduling.appointments;

import io.daybook.command.platform.kernel.Rejection;
import java.util.List;

/** Why a slot cannot be reserved, with the message for clients (document 2, section 4.4). */
public final class ReservationRejection {

    /** The field of the rejection; the answer of the API has a shape of its own for it. */
    public static final String FIELD = "reservation";

    /** The participant has as many reservations in the group as are allowed. */
    public static final String PARTICIPANT_LIMIT = "participant has met per-participant limit";

    /** The slot has as many reservations as are allowed. */
    public static final String SLOT_FULL = "all slots filled";

    /** The participant holds this slot. */
    public static final String ALREADY_RESERVED =
            "participant has already reserved this appointment";

    private ReservationRejection() {}

    static Rejection because(String message) {
        return Rejection.invalid(FIELD, message);
    }

    /** The message, if the rejection is a refusal of this kind. */
    public static List<String> messages(Rejection rejection) {
        return rejection.reason() instanceof Rejection.Reason.Invalid(var errors)
                ? errors.getOrDefault(FIELD, List.of())
                : List.of();
    }
}
