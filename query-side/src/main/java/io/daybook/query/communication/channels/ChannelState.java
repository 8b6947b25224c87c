package io.daybook.query.communication.channels;

import java.util.Locale;

/** Workflow state of a communication channel. */
public enum ChannelState {
    UNCONFIRMED,
    ACTIVE,
    RETIRED;

    /** Returns the name used in the API. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
