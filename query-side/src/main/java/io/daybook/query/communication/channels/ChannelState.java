package io.daybook.query.communication.channels;

import java.util.Locale;

/** Whether a channel is used. */
public enum ChannelState {
    UNCONFIRMED,
    ACTIVE,
    RETIRED;

    /** The name clients use. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
