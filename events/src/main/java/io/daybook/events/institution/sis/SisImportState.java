package io.daybook.events.institution.sis;

import java.util.Locale;

/** The state of an SIS import (docs/spec/institution.md, section 8.1). */
public enum SisImportState {
    /** The files are being parsed. */
    INITIALIZING,
    /** Queued. */
    CREATED,
    /** Rows are being applied. */
    IMPORTING,
    /** Objects that the import does not contain are being deleted. */
    CLEANUP_BATCH,
    /** All rows were applied. */
    IMPORTED,
    /** Only the valid rows were applied. */
    IMPORTED_WITH_MESSAGES,
    /** Aborted by a user; applied rows are kept. */
    ABORTED,
    /** No row was applied. */
    FAILED,
    /** No file was usable. */
    FAILED_WITH_MESSAGES,
    /** The states before the import are being restored. */
    RESTORING,
    /** Some of the states before the import were restored. */
    PARTIALLY_RESTORED,
    /** All states before the import were restored. */
    RESTORED;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the import has ended, so that no more rows are applied. */
    public boolean isOver() {
        return compareTo(CLEANUP_BATCH) > 0;
    }
}
