package io.daybook.events.content.externaltools;

import java.util.Locale;

/** What a tool is told about the person who opens it. */
public enum ToolPrivacy {
    /** Nothing. */
    ANONYMOUS,
    /** The name. */
    NAME_ONLY,
    /** The address of electronic mail. */
    EMAIL_ONLY,
    /** Name and address. */
    PUBLIC;

    /** The name clients use. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
