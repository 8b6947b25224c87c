package io.daybook.events.communication.channels;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The frequency of a notification. */
public enum Frequency {
    IMMEDIATELY,
    DAILY,
    WEEKLY,
    NEVER;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the frequency with this name in requests and responses. */
    public static Optional<Frequency> ofWireName(String name) {
        return Arrays.stream(values()).filter(it -> it.wireName().equals(name)).findFirst();
    }
}
