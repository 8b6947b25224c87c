package io.daybook.events.institution.sis;

import java.util.Locale;

/** What becomes of enrollments that an import leaves out. */
public enum SisDropStatus {
    /** They are withdrawn. */
    DELETED,
    /** They are finished. */
    COMPLETED,
    /** They are suspended. */
    INACTIVE;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
