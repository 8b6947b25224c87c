package io.daybook.events.scheduling.appointments;

import java.util.Locale;

/** Whether participants see who else reserved a time slot. */
public enum ParticipantVisibility {
    /** They see their own reservations only. */
    PRIVATE,
    /** They see all reservations. */
    PROTECTED;

    /** The name clients use. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
