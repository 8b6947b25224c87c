package io.daybook.command.scheduling.appointments;

import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupSignupRulesChanged;
import io.daybook.events.scheduling.appointments.ParticipantVisibility;
import org.jspecify.annotations.Nullable;

/** The sign-up limits of an appointment group; null for no limit. */
record SignupRules(
        @Nullable Integer perSlot,
        @Nullable Integer min,
        @Nullable Integer max,
        ParticipantVisibility visibility) {

    static final SignupRules NONE =
            new SignupRules(null, null, null, ParticipantVisibility.PRIVATE);

    static SignupRules of(AppointmentGroupSignupRulesChanged e) {
        return new SignupRules(
                e.participantsPerAppointment(),
                e.minAppointmentsPerParticipant(),
                e.maxAppointmentsPerParticipant(),
                e.visibility());
    }

    SignupRules with(AppointmentFields to) {
        return new SignupRules(
                to.participantsPerAppointment().or(perSlot),
                to.minAppointmentsPerParticipant().or(min),
                to.maxAppointmentsPerParticipant().or(max),
                to.visibility().orElse(visibility));
    }
}
