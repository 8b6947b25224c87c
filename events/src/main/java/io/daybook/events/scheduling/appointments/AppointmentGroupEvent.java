package io.daybook.events.scheduling.appointments;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of an appointment group with its time slots and reservations. */
public sealed interface AppointmentGroupEvent {

    /** The appointment group. */
    long groupId();

    /** When it happened. */
    Instant at();

    /**
     * An appointment group was created; it is unpublished.
     *
     * @param groupCategoryId the category whose groups sign up; null if users sign up
     */
    record AppointmentGroupCreated(
            long groupId,
            ParticipantType participantType,
            @Nullable Long groupCategoryId,
            Instant at)
            implements AppointmentGroupEvent {}

    /**
     * The courses and sections of the appointment group changed; holds all of them. Sections limit
     * their course to their students.
     */
    record AppointmentGroupOpenedToCourses(
            long groupId, List<Long> courseIds, List<Long> sectionIds, Instant at)
            implements AppointmentGroupEvent {
        /** Treats a missing list as empty. */
        public AppointmentGroupOpenedToCourses {
            courseIds = courseIds == null ? List.of() : List.copyOf(courseIds);
            sectionIds = sectionIds == null ? List.of() : List.copyOf(sectionIds);
        }
    }

    /**
     * Title, description or location changed, which all slots and reservations share.
     *
     * @param descriptionChanged whether the description is another one than before; null in older
     *     events, where it is unknown
     */
    record AppointmentGroupDescribed(
            long groupId,
            String title,
            @Nullable String description,
            @Nullable String locationName,
            @Nullable String locationAddress,
            Instant at,
            @Nullable Boolean descriptionChanged)
            implements AppointmentGroupEvent {

        /** Returns whether the event replaces the descriptions of individual slots. */
        public boolean replacesSlotDescriptions() {
            return !Boolean.FALSE.equals(descriptionChanged);
        }
    }

    /**
     * The sign-up rules changed.
     *
     * @param participantsPerAppointment null for no limit, as for the other limits
     */
    record AppointmentGroupSignupRulesChanged(
            long groupId,
            @Nullable Integer participantsPerAppointment,
            @Nullable Integer minAppointmentsPerParticipant,
            @Nullable Integer maxAppointmentsPerParticipant,
            ParticipantVisibility visibility,
            Instant at)
            implements AppointmentGroupEvent {}

    /** Time slots were added. */
    record AppointmentSlotsAdded(long groupId, List<AppointmentSlot> slots, Instant at)
            implements AppointmentGroupEvent {
        /** Treats a missing list as empty. */
        public AppointmentSlotsAdded {
            slots = slots == null ? List.of() : List.copyOf(slots);
        }
    }

    /** The appointment group was published: participants see it and can sign up. */
    record AppointmentGroupPublished(long groupId, Instant at) implements AppointmentGroupEvent {}

    /**
     * The appointment group was deleted with its slots and reservations.
     *
     * @param reason the reason given to participants; null for none
     */
    record AppointmentGroupDeleted(long groupId, @Nullable Personal reason, Instant at)
            implements AppointmentGroupEvent {}

    /** The time of a slot changed, and that of its reservations. */
    record AppointmentSlotRescheduled(
            long groupId, long slotId, Instant startAt, Instant endAt, Instant at)
            implements AppointmentGroupEvent {}

    /** The description of a slot changed; null for that of the appointment group. */
    record AppointmentSlotDescribed(
            long groupId, long slotId, @Nullable String description, Instant at)
            implements AppointmentGroupEvent {}

    /** The participant limit of a slot changed; null for no limit. */
    record AppointmentSlotLimitChanged(
            long groupId, long slotId, @Nullable Integer participants, Instant at)
            implements AppointmentGroupEvent {}

    /** A slot was deleted with its reservations. */
    record AppointmentSlotDeleted(long groupId, long slotId, @Nullable Personal reason, Instant at)
            implements AppointmentGroupEvent {}

    /**
     * A participant reserved a slot.
     *
     * @param participantId a user or a group, depending on the participant type
     * @param courseIds the courses of the appointment group at that time
     */
    record AppointmentReserved(
            long groupId,
            long slotId,
            long reservationId,
            ParticipantType participantType,
            long participantId,
            List<Long> courseIds,
            Instant startAt,
            Instant endAt,
            @Nullable Personal comments,
            Instant at)
            implements AppointmentGroupEvent {
        /** Treats a missing list as empty. */
        public AppointmentReserved {
            courseIds = courseIds == null ? List.of() : List.copyOf(courseIds);
        }
    }

    /** A reservation was cancelled. */
    record AppointmentReservationCancelled(
            long groupId, long slotId, long reservationId, @Nullable Personal reason, Instant at)
            implements AppointmentGroupEvent {}
}
