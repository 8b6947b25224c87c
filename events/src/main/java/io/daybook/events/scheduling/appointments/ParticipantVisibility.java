package io.daybook.events.scheduling.appointments;

import java.util.Locale;

/** Whether participants see who else reserved a time slot. */
public enum ParticipantVisibility {
    /** They see their own reservations only. */
    PRIVATE,
    /** They see all reservations. */
    PROTECTED;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
