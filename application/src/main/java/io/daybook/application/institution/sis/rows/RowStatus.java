package io.daybook.application.institution.sis.rows;

import java.util.Locale;

/** The values of the status column of import rows. */
enum RowStatus {
    /** The row says nothing: what it is about stays or becomes active. */
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

    /** How it is written in the row. */
    String text() {
        return text;
    }
}
