package io.daybook.events.institution.sis;

import java.util.Locale;

/** Events of users that an import no longer contains. */
public enum SisUserRemoval {
    /** Removed from the institution. */
    DELETED,
    /** Their logins are suspended. */
    SUSPENDED;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
