package io.daybook.command.institution.sis;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.sis.SisBatchMode;
import io.daybook.events.institution.sis.SisDropStatus;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.events.institution.sis.SisUserRemoval;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The options of an SIS import (docs/spec/institution.md, section 8.1). */
public record SisOptions(
        Batch batch,
        Diffing diffing,
        SisStickiness stickiness,
        boolean skipDeletes,
        boolean updateSisIdIfLoginClaimed) {

    private static final int LONGEST_IDENTIFIER = 128;

    public SisOptions {
        refuse(
                batch.mode() != SisBatchMode.OFF && diffing.identifier() != null,
                "Batch mode and diffing cannot be used together");
    }

    /**
     * Batch mode: how objects are treated that the import does not contain.
     *
     * @param termId the term of mode {@code ONE_TERM}
     * @param changeThreshold maximum percentage of objects that may be deleted
     */
    public record Batch(
            SisBatchMode mode,
            @Nullable Long termId,
            SisDropStatus dropStatus,
            @Nullable Integer changeThreshold) {
        public Batch {
            refuse(
                    mode == SisBatchMode.NAMED_TERMS && changeThreshold == null,
                    "multi_term_batch_mode requires change_threshold");
            refuse(
                    changeThreshold != null && (changeThreshold < 0 || changeThreshold > 100),
                    "change_threshold must be between 0 and 100");
        }
    }

    /** Diffing mode: with which earlier import this one is compared; see the event. */
    public record Diffing(
            @Nullable String identifier,
            boolean remaster,
            SisDropStatus dropStatus,
            SisUserRemoval userRemoval,
            @Nullable Integer rowThreshold) {
        public Diffing {
            refuse(
                    identifier != null
                            && identifier.getBytes(StandardCharsets.UTF_8).length
                                    > LONGEST_IDENTIFIER,
                    "diffing_data_set_identifier is too long (maximum is 128 bytes)");
            refuse(
                    rowThreshold != null && rowThreshold < 0,
                    "diff_row_count_threshold must not be negative");
        }
    }

    private static void refuse(boolean wrong, String message) {
        if (wrong) {
            throw Rejection.badRequest(message);
        }
    }
}
