package io.daybook.api.sis;

import io.daybook.query.sis.SisErrorView;
import org.jspecify.annotations.Nullable;

/**
 * What could not be used of an import (fact sheet accounts-assignments, section 8.1).
 *
 * @param row the line it begins in; null for a whole file
 */
record SisErrorJson(long sisImportId, @Nullable String file, String message, @Nullable Long row) {

    static SisErrorJson of(SisErrorView error) {
        return new SisErrorJson(error.importId(), error.file(), error.message(), error.row());
    }
}
