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

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return AppointmentGroup.idOf(groupId());
    }

    /**
     * Creates an appointment group.
     *
     * @param groupCategoryId the category whose groups sign up; null if users sign up
     */
    record CreateAppointmentGroup(
            long groupId, @Nullable Long groupCategoryId, AppointmentFields fields, Instant now)
            implements AppointmentGroupCommand {}

    /** Changes the fields that are present, adds slots and publishes the appointment group. */
    record ChangeAppointmentGroup(long groupId, AppointmentFields fields, Instant now)
            implements AppointmentGroupCommand {}

    /** Deletes the appointment group with its slots and reservations. */
    record DeleteAppointmentGroup(long groupId, @Nullable Personal reason, Instant now)
            implements AppointmentGroupCommand {

        /** Rejects an overlong reason. */
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

    /**
     * Deletes a slot with its reservations; deleting the last slot deletes the appointment group.
     */
    record DeleteAppointmentSlot(long groupId, long slotId, @Nullable Personal reason, Instant now)
            implements AppointmentGroupCommand {

        /** Rejects an overlong reason. */
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

        /** Rejects overlong comments. */
        public ReserveAppointment {
            TextLimits.require(comments, "comments");
        }
    }

    /** Cancels a reservation. */
    record CancelReservation(
            long groupId, long slotId, long reservationId, @Nullable Personal reason, Instant now)
            implements AppointmentGroupCommand {

        /** Rejects an overlong reason. */
        public CancelReservation {
            TextLimits.require(reason, "cancel_reason");
        }
    }
}
