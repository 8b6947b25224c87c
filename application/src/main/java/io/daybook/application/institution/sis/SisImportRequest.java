package io.daybook.application.institution.sis;

import io.daybook.command.institution.sis.SisOptions;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.sis.SisBatchMode;
import io.daybook.events.institution.sis.SisDropStatus;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.events.institution.sis.SisUserRemoval;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a request for a SIS import (docs/spec/institution.md, section 8.1). */
public record SisImportRequest(
        @Nullable String importType,
        @Nullable Boolean batchMode,
        @Nullable String batchModeTermId,
        @Nullable Boolean multiTermBatchMode,
        @Nullable Boolean skipDeletes,
        @Nullable Boolean overrideSisStickiness,
        @Nullable Boolean addSisStickiness,
        @Nullable Boolean clearSisStickiness,
        @Nullable Boolean updateSisIdIfLoginClaimed,
        @Nullable String diffingDataSetIdentifier,
        @Nullable Boolean diffingRemasterDataSet,
        @Nullable SisDropStatus diffingDropStatus,
        @Nullable SisUserRemoval diffingUserRemoveStatus,
        @Nullable SisDropStatus batchModeEnrollmentDropStatus,
        @Nullable Integer changeThreshold,
        @Nullable Integer diffRowCountThreshold) {

    /** The import types, which are names of the same files. */
    private static final Set<String> TYPES = Set.of("vendor_csv", "instructure_csv");

    /**
     * Returns the options.
     *
     * @param termId the term in batch mode
     */
    public SisOptions options(@Nullable Long termId) {
        if (importType != null && !importType.isBlank() && !TYPES.contains(importType)) {
            throw Rejection.badRequest("Invalid import_type: must be vendor_csv");
        }
        return new SisOptions(
                new SisOptions.Batch(
                        mode(), termId, orDeleted(batchModeEnrollmentDropStatus), changeThreshold),
                new SisOptions.Diffing(
                        blankAsNull(diffingDataSetIdentifier),
                        is(diffingRemasterDataSet),
                        orDeleted(diffingDropStatus),
                        diffingUserRemoveStatus == null
                                ? SisUserRemoval.DELETED
                                : diffingUserRemoveStatus,
                        diffRowCountThreshold),
                stickiness(),
                is(skipDeletes),
                is(updateSisIdIfLoginClaimed));
    }

    /** Whether the import is in batch mode for a single term. */
    public boolean isForOneTerm() {
        return mode() == SisBatchMode.ONE_TERM;
    }

    private SisBatchMode mode() {
        if (is(multiTermBatchMode)) {
            return SisBatchMode.NAMED_TERMS;
        }
        return is(batchMode) ? SisBatchMode.ONE_TERM : SisBatchMode.OFF;
    }

    private SisStickiness stickiness() {
        if (!is(overrideSisStickiness)) {
            return SisStickiness.KEEP;
        } else if (is(clearSisStickiness)) {
            return SisStickiness.CLEAR;
        }
        return is(addSisStickiness) ? SisStickiness.ADD : SisStickiness.OVERRIDE;
    }

    private static SisDropStatus orDeleted(@Nullable SisDropStatus sent) {
        return sent == null ? SisDropStatus.DELETED : sent;
    }

    private static boolean is(@Nullable Boolean sent) {
        return sent != null && sent;
    }

    private static @Nullable String blankAsNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }
}
