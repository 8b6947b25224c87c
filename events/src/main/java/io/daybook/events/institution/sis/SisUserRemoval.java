package io.daybook.events.institution.sis;

import java.util.Locale;

/** What becomes of users that an import no longer lists. */
public enum SisUserRemoval {
    /** They are removed from the institution. */
    DELETED,
    /** They cannot sign in. */
    SUSPENDED;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
