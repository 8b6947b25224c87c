package io.daybook.command.scheduling.appointments;

import io.daybook.command.platform.kernel.TextLimits;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.appointments.ParticipantType;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to one appointment group. */
public sealed interface AppointmentGroupCommand {

    /** The appointment group. */
    long groupId();

    /** Id of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return AppointmentGroup.idOf(groupId());
    }

    /**
     * Creates an appointment group.
     *
     * @param groupCategoryId the category whose groups sign up; null where users do
     */
    record CreateAppointmentGroup(
            long groupId, @Nullable Long groupCategoryId, AppointmentFields fields, Instant now)
            implements AppointmentGroupCommand {}

    /** Changes what is given, adds slots and publishes it. */
    record ChangeAppointmentGroup(long groupId, AppointmentFields fields, Instant now)
            implements AppointmentGroupCommand {}

    /** Deletes it with all slots and reservations. */
    record DeleteAppointmentGroup(long groupId, @Nullable Personal reason, Instant now)
            implements AppointmentGroupCommand {

        /** Refuses an overlong reason. */
        public DeleteAppointmentGroup {
            TextLimits.require(reason, "cancel_reason");
        }
    }

    /** Changes one slot. */
    record ChangeAppointmentSlot(
            long groupId,
            long slotId,
            Patch<Instant> startAt,
            Patch<Instant> endAt,
            Patch<String> description,
            Patch<Integer> participants,
            Instant now)
            implements AppointmentGroupCommand {}

    /** Deletes one slot with its reservations; the last slot takes the group along. */
    record DeleteAppointmentSlot(long groupId, long slotId, @Nullable Personal reason, Instant now)
            implements AppointmentGroupCommand {

        /** Refuses an overlong reason. */
        public DeleteAppointmentSlot {
            TextLimits.require(reason, "cancel_reason");
        }
    }

    /**
     * Reserves a slot for a participant.
     *
     * @param cancelExisting whether the participant's other reservations are cancelled
     */
    record ReserveAppointment(
            long groupId,
            long slotId,
            long reservationId,
            ParticipantType participantType,
            long participantId,
            @Nullable Personal comments,
            boolean cancelExisting,
            Instant now)
            implements AppointmentGroupCommand {

        /** Refuses overlong comments. */
        public ReserveAppointment {
            TextLimits.require(comments, "comments");
        }
    }

    /** Cancels a reservation. */
    record CancelReservation(
            long groupId, long slotId, long reservationId, @Nullable Personal reason, Instant now)
            implements AppointmentGroupCommand {

        /** Refuses an overlong reason. */
        public CancelReservation {
            TextLimits.require(reason, "cancel_reason");
        }
    }
}
