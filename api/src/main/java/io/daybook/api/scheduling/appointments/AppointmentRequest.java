package io.daybook.api.scheduling.appointments;

import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.api.platform.binding.TreeSchema.Form;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.scheduling.calendar.CalendarTimes;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.appointments.AppointmentFields;
import io.daybook.command.scheduling.appointments.NewSlot;
import io.daybook.events.scheduling.appointments.ParticipantVisibility;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Request body of an appointment group (document 2, section 4.6). */
record AppointmentRequest(
        List<String> contextCodes,
        List<String> subContextCodes,
        Patch<String> title,
        @HtmlText Patch<String> description,
        Patch<String> locationName,
        Patch<String> locationAddress,
        @Nullable Boolean publish,
        Patch<Integer> participantsPerAppointment,
        Patch<Integer> minAppointmentsPerParticipant,
        Patch<Integer> maxAppointmentsPerParticipant,
        @TreeSchema(value = Instant.class, form = Form.KEYED_LISTS) JsonNode newAppointments,
        Patch<String> participantVisibility) {

    private static final int PAIR = 2;

    /** Returns the fields, for these courses and sections. */
    AppointmentFields fields(List<Long> courseIds, List<Long> sectionIds, List<NewSlot> slots) {
        return new AppointmentFields(
                title,
                description,
                locationName,
                locationAddress,
                participantsPerAppointment,
                minAppointmentsPerParticipant,
                maxAppointmentsPerParticipant,
                visibility(),
                courseIds,
                sectionIds,
                slots,
                Boolean.TRUE.equals(publish));
    }

    private Patch<ParticipantVisibility> visibility() {
        String sent = participantVisibility.orElse("").strip();
        return sent.isEmpty() ? Patch.absent() : Patch.of(visibility(sent));
    }

    private static ParticipantVisibility visibility(String sent) {
        return switch (sent.toLowerCase(Locale.ROOT)) {
            case "private" -> ParticipantVisibility.PRIVATE;
            case "protected" -> ParticipantVisibility.PROTECTED;
            default ->
                    throw Rejection.invalid(
                            "participant_visibility", "is not included in the list");
        };
    }

    /** Returns the slots to add: pairs of start and end under any key; other values are ignored. */
    List<NewSlot> slots(ZoneId zone, Ids ids) {
        List<NewSlot> slots = new ArrayList<>();
        if (newAppointments.isContainer()) {
            for (JsonNode pair : newAppointments.values()) {
                Instant start = moment(pair, 0, zone);
                Instant end = moment(pair, 1, zone);
                if (start != null && end != null) {
                    slots.add(new NewSlot(ids.next("calendar_event"), start, end));
                }
            }
        }
        return slots;
    }

    private static @Nullable Instant moment(JsonNode pair, int at, ZoneId zone) {
        if (!pair.isContainer() || pair.size() < PAIR) {
            return null;
        }
        JsonNode value = pair.values().stream().skip(at).findFirst().orElseThrow();
        return value.isValueNode() && !value.isNull()
                ? CalendarTimes.of(value.asString(), "new_appointments", zone)
                : null;
    }
}
