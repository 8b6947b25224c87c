package io.daybook.events.content.externaltools;

import java.util.Locale;

/** The privacy level of a tool: what a launch discloses about the user. */
public enum ToolPrivacy {
    /** Nothing. */
    ANONYMOUS,
    /** The name. */
    NAME_ONLY,
    /** The address of electronic mail. */
    EMAIL_ONLY,
    /** Name and address. */
    PUBLIC;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
