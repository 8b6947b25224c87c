package io.daybook.query.communication.notifications;

import java.util.Locale;

/** Workflow state of a message. */
public enum MessageState {
    CREATED,
    SENT,
    BOUNCED;

    /** Returns the name used in the API. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
