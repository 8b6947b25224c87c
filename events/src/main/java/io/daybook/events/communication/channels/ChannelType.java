package io.daybook.events.communication.channels;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The type of a communication channel. */
public enum ChannelType {
    EMAIL,
    SMS;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the type with this name, ignoring case. */
    public static Optional<ChannelType> ofWireName(String name) {
        return Arrays.stream(values()).filter(it -> it.name().equalsIgnoreCase(name)).findFirst();
    }
}
