package io.daybook.application.institution.sis.rows;

import java.util.Locale;

/** The values of the status column of import rows. */
enum RowStatus {
    /** No status: the object keeps its state or becomes active. */
    NONE(""),
    ACCEPTED,
    ACTIVE,
    AVAILABLE,
    COMPLETED,
    DELETED,
    INACTIVE,
    PUBLISHED,
    SUSPENDED,
    UNPUBLISHED;

    private final String text;

    RowStatus() {
        text = name().toLowerCase(Locale.ROOT);
    }

    RowStatus(String text) {
        this.text = text;
    }

    /** Returns the value in the row. */
    String text() {
        return text;
    }
}
