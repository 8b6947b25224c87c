package io.daybook.events.institution.sis;

import java.util.Locale;

/** How far an import has come (docs/spec/institution.md, section 8.1). */
public enum SisImportState {
    /** Its files are read for the first time. */
    INITIALIZING,
    /** Waits for its turn. */
    CREATED,
    /** Its rows are applied. */
    IMPORTING,
    /** What it left out is deleted. */
    CLEANUP_BATCH,
    /** All rows were applied. */
    IMPORTED,
    /** The rows that could be used were applied. */
    IMPORTED_WITH_MESSAGES,
    /** Somebody stopped it; what was applied stays. */
    ABORTED,
    /** Nothing could be applied. */
    FAILED,
    /** No file could be used. */
    FAILED_WITH_MESSAGES,
    /** States it changed are put back. */
    RESTORING,
    /** Some of them were put back. */
    PARTIALLY_RESTORED,
    /** All of them were put back. */
    RESTORED;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether no row of it will be applied any more. */
    public boolean isOver() {
        return compareTo(CLEANUP_BATCH) > 0;
    }
}
