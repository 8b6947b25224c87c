package io.daybook.events.content.externaltools;

import java.util.Locale;

/** The privacy level of a tool: what a launch discloses about the user. */
public enum ToolPrivacy {
    /** Nothing. */
    ANONYMOUS,
    /** The name only. */
    NAME_ONLY,
    /** The email address only. */
    EMAIL_ONLY,
    /** Name and email address. */
    PUBLIC;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
