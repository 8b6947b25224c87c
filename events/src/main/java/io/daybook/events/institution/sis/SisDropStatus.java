package io.daybook.events.institution.sis;

import java.util.Locale;

/** The new state of enrollments that an import does not contain. */
public enum SisDropStatus {
    /** Deleted. */
    DELETED,
    /** Completed. */
    COMPLETED,
    /** Inactive. */
    INACTIVE;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
