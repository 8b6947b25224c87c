package io.daybook.api.scheduling.appointments;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.scheduling.calendar.CalendarEventJson;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An appointment group as clients see it (document 2, section 2).
 *
 * @param contextCodes the courses that the reader shares
 * @param participantCount null where it was not asked for, as for what follows
 */
record AppointmentGroupJson(
        long id,
        String title,
        @Nullable String description,
        @Nullable String locationName,
        @Nullable String locationAddress,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        List<String> contextCodes,
        List<String> subContextCodes,
        String workflowState,
        boolean requiringAction,
        int appointmentsCount,
        @Nullable Integer maxAppointmentsPerParticipant,
        @Nullable Integer minAppointmentsPerParticipant,
        @Nullable Integer participantsPerAppointment,
        String participantVisibility,
        String participantType,
        boolean allowObserverSignup,
        String url,
        String htmlUrl,
        Instant createdAt,
        Instant updatedAt,
        @JsonInclude(NON_NULL) @Nullable Integer participantCount,
        @JsonInclude(NON_NULL) @Nullable List<ReservedTime> reservedTimes,
        @JsonInclude(NON_NULL) @Nullable List<String> allContextCodes,
        @JsonInclude(NON_NULL) @Nullable List<CalendarEventJson> appointments,
        @JsonInclude(NON_NULL) @Nullable List<CalendarEventJson> newAppointments) {

    /** A slot the reader reserved; the id is that of the reservation. */
    record ReservedTime(long id, @Nullable Instant startAt, @Nullable Instant endAt) {}

    /** The same after it was deleted. */
    AppointmentGroupJson deleted(Instant at) {
        return new AppointmentGroupJson(
                id,
                title,
                description,
                locationName,
                locationAddress,
                startAt,
                endAt,
                contextCodes,
                subContextCodes,
                "deleted",
                false,
                appointmentsCount,
                maxAppointmentsPerParticipant,
                minAppointmentsPerParticipant,
                participantsPerAppointment,
                participantVisibility,
                participantType,
                allowObserverSignup,
                url,
                htmlUrl,
                createdAt,
                at,
                participantCount,
                reservedTimes,
                allContextCodes,
                appointments,
                newAppointments);
    }
}
