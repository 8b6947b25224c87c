package io.daybook.application.institution.sis;

import io.daybook.query.institution.sis.SisErrorView;
import org.jspecify.annotations.Nullable;

/**
 * An error of a SIS import (docs/spec/institution.md, section 8.1).
 *
 * @param row the line in which the row begins; null for a whole file
 */
public record SisErrorJson(
        long sisImportId, @Nullable String file, String message, @Nullable Long row) {

    public static SisErrorJson of(SisErrorView error) {
        return new SisErrorJson(error.importId(), error.file(), error.message(), error.row());
    }
}
