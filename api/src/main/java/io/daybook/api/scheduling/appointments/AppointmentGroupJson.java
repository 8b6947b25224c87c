package io.daybook.api.scheduling.appointments;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.scheduling.calendar.CalendarEventJson;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.platform.states.WorkflowState;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An appointment group (document 2, section 2). */
record AppointmentGroupJson(
        long id,
        @JsonUnwrapped Texts texts,
        @JsonUnwrapped Span span,
        @JsonUnwrapped Contexts contexts,
        @JsonUnwrapped State state,
        @JsonUnwrapped SignUp rules,
        @JsonUnwrapped Links links,
        Instant createdAt,
        Instant updatedAt,
        @JsonUnwrapped Included included) {

    /** Title, description and location. */
    record Texts(
            String title,
            @Nullable String description,
            @Nullable String locationName,
            @Nullable String locationAddress) {

        static Texts of(AppointmentGroupView group) {
            return new Texts(
                    group.title(),
                    group.description(),
                    group.locationName(),
                    group.locationAddress());
        }
    }

    /** The period from the start of its first slot to the end of its last. */
    record Span(@Nullable Instant startAt, @Nullable Instant endAt) {}

    /**
     * Who may sign up.
     *
     * @param contextCodes the courses in which the reader is enrolled, too
     */
    record Contexts(List<String> contextCodes, List<String> subContextCodes) {}

    /** Whether it is published, and its number of slots. */
    record State(String workflowState, boolean requiringAction, int appointmentsCount) {}

    /** The limits, visibility and type of participants. */
    record SignUp(
            @Nullable Integer maxAppointmentsPerParticipant,
            @Nullable Integer minAppointmentsPerParticipant,
            @Nullable Integer participantsPerAppointment,
            String participantVisibility,
            String participantType,
            boolean allowObserverSignup) {

        static SignUp of(AppointmentGroupView group) {
            return new SignUp(
                    group.maxAppointmentsPerParticipant(),
                    group.minAppointmentsPerParticipant(),
                    group.participantsPerAppointment(),
                    group.visibility().wireName(),
                    group.participantType().wireName(),
                    false);
        }
    }

    /** URLs of the appointment group. */
    record Links(String url, String htmlUrl) {

        static Links of(AppointmentGroupView group, Urls urls) {
            return new Links(
                    urls.of("/api/v1/appointment_groups/" + group.id()),
                    urls.of("/appointment_groups/" + group.id()));
        }
    }

    /**
     * What was requested; null where it was not.
     *
     * @param participantCount null where it was not requested, as for what follows
     */
    @JsonInclude(NON_NULL)
    record Included(
            @Nullable Integer participantCount,
            @Nullable List<ReservedTime> reservedTimes,
            @Nullable List<String> allContextCodes,
            @Nullable List<CalendarEventJson> appointments,
            @Nullable List<CalendarEventJson> newAppointments) {}

    /** A slot that the reader reserved; the id is that of the reservation. */
    record ReservedTime(long id, @Nullable Instant startAt, @Nullable Instant endAt) {}

    /** Returns the group after it was deleted. */
    AppointmentGroupJson deleted(Instant at) {
        return new AppointmentGroupJson(
                id,
                texts,
                span,
                contexts,
                new State(WorkflowState.DELETED.wireName(), false, state.appointmentsCount()),
                rules,
                links,
                createdAt,
                at,
                included);
    }
}
