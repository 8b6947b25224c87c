package io.daybook.command.scheduling.appointments;

import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupDescribed;
import org.jspecify.annotations.Nullable;

/** Title, description and location of an appointment group. */
record AppointmentText(
        String title,
        @Nullable String description,
        @Nullable String locationName,
        @Nullable String locationAddress) {

    static final AppointmentText EMPTY = new AppointmentText("", null, null, null);

    static AppointmentText of(AppointmentGroupDescribed e) {
        return new AppointmentText(
                e.title(), e.description(), e.locationName(), e.locationAddress());
    }

    AppointmentText with(AppointmentFields to) {
        return new AppointmentText(
                to.title().orElse(title).strip(),
                to.description().or(description),
                to.locationName().or(locationName),
                to.locationAddress().or(locationAddress));
    }
}
