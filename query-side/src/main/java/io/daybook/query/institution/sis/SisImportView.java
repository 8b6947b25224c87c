package io.daybook.query.institution.sis;

import io.daybook.events.institution.sis.SisBatchMode;
import io.daybook.events.institution.sis.SisDropStatus;
import io.daybook.events.institution.sis.SisImportState;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.events.institution.sis.SisUserRemoval;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An import as lists and shows return it and as its job continues it.
 *
 * @param step the current step of the job
 * @param row number of processed rows in this step
 * @param rows number of rows in all files
 * @param done number of processed rows in all files
 * @param counts number of applied rows, by {@link SisKind#counted}
 * @param problems the first errors; all errors are stored separately
 * @param problemCount total number of errors
 */
@Document("sis_imports_v1")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, '_id': 1}")
@CompoundIndex(name = "by_data_set", def = "{'accountId': 1, 'diffing.identifier': 1, '_id': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1}")
public record SisImportView(
        @Id long id,
        long accountId,
        long userId,
        long fileId,
        SisImportState state,
        Batch batch,
        Diffing diffing,
        SisStickiness stickiness,
        boolean skipDeletes,
        boolean updateSisIdIfLoginClaimed,
        List<Source> files,
        int step,
        long row,
        long rows,
        long done,
        Map<String, Long> counts,
        List<ReportedProblem> problems,
        long problemCount,
        @Nullable Long errorsFileId,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant endedAt) {

    /** Batch mode: how to treat objects of a term that the import does not contain. */
    public record Batch(
            SisBatchMode mode,
            @Nullable Long termId,
            SisDropStatus dropStatus,
            @Nullable Integer changeThreshold) {}

    /** Diffing mode: which earlier import it is compared with. */
    public record Diffing(
            @Nullable String identifier,
            boolean remaster,
            SisDropStatus dropStatus,
            SisUserRemoval userRemoval,
            @Nullable Integer rowThreshold,
            @Nullable Long againstId,
            boolean thresholdExceeded) {}

    /** An import file; the name is null once the user who uploaded it was erased. */
    public record Source(@Nullable String name, @Nullable SisKind kind, long rows) {

        Source unnamed() {
            return new Source(null, kind, rows);
        }
    }

    /** Why something could not be used; the row is null for a whole file. */
    public record ReportedProblem(@Nullable String file, @Nullable Long row, String message) {

        ReportedProblem unnamed() {
            return new ReportedProblem(null, row, message);
        }
    }

    /** Returns the import as it was when it was requested, whatever its current state. */
    public SisImportView whenRequested() {
        return new SisImportView(
                id,
                accountId,
                userId,
                fileId,
                SisImportState.CREATED,
                batch,
                new Diffing(
                        diffing.identifier(),
                        diffing.remaster(),
                        diffing.dropStatus(),
                        diffing.userRemoval(),
                        diffing.rowThreshold(),
                        null,
                        false),
                stickiness,
                skipDeletes,
                updateSisIdIfLoginClaimed,
                List.of(),
                0,
                0,
                0,
                0,
                Map.of(),
                List.of(),
                0,
                null,
                createdAt,
                createdAt,
                null);
    }

    /** Returns the progress in per cent. */
    public int progress() {
        if (state.isOver()) {
            return 100;
        }
        return rows == 0 ? 0 : (int) Math.min(99, 100 * done / rows);
    }
}
