package io.daybook.query.communication.notifications;

import java.util.Locale;

/** What became of a message. */
public enum MessageState {
    CREATED,
    SENT,
    BOUNCED;

    /** The name clients use. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
