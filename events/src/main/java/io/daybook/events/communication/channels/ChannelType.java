package io.daybook.events.communication.channels;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** By what means a person is reached. */
public enum ChannelType {
    EMAIL,
    SMS;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The type clients call so, in any letter case. */
    public static Optional<ChannelType> ofWireName(String name) {
        return Arrays.stream(values()).filter(it -> it.name().equalsIgnoreCase(name)).findFirst();
    }
}
