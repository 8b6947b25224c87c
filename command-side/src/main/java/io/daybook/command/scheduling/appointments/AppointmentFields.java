package io.daybook.command.scheduling.appointments;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.scheduling.appointments.ParticipantVisibility;
import java.util.List;

/**
 * The appointment group fields of a request; absent fields stay unchanged.
 *
 * @param courseIds courses to add
 * @param sectionIds limits the added courses to these sections
 * @param newSlots slots to add
 */
public record AppointmentFields(
        Patch<String> title,
        Patch<String> description,
        Patch<String> locationName,
        Patch<String> locationAddress,
        Patch<Integer> participantsPerAppointment,
        Patch<Integer> minAppointmentsPerParticipant,
        Patch<Integer> maxAppointmentsPerParticipant,
        Patch<ParticipantVisibility> visibility,
        List<Long> courseIds,
        List<Long> sectionIds,
        List<NewSlot> newSlots,
        boolean publish) {

    private static final int MAX_STRING = 255;
    private static final int MAX_TEXT = 65_535;

    /** Validates lengths and ranges (document 2, section 4.6). */
    public AppointmentFields {
        courseIds = List.copyOf(courseIds);
        sectionIds = List.copyOf(sectionIds);
        newSlots = List.copyOf(newSlots);
        var errors = new FieldErrors();
        errors.require(
                !title.isPresent() || !title.orElse("").isBlank(), "title", "can't be blank");
        requireAtMost(errors, title, "title", MAX_STRING);
        requireAtMost(errors, description, "description", MAX_TEXT);
        requireAtMost(errors, locationName, "location_name", MAX_STRING);
        requireAtMost(errors, locationAddress, "location_address", MAX_STRING);
        requirePositive(errors, participantsPerAppointment, "participants_per_appointment");
        requirePositive(errors, minAppointmentsPerParticipant, "min_appointments_per_participant");
        requirePositive(errors, maxAppointmentsPerParticipant, "max_appointments_per_participant");
        errors.reject();
    }

    private static void requireAtMost(
            FieldErrors errors, Patch<String> field, String name, int limit) {
        errors.require(
                field.orElse("").length() <= limit,
                name,
                "is too long (maximum is " + limit + " characters)");
    }

    private static void requirePositive(FieldErrors errors, Patch<Integer> field, String name) {
        errors.require(field.orElse(1) >= 1, name, "must be greater than 0");
    }
}
