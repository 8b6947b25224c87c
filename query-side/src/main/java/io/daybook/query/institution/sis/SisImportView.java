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
 * @param step the part of the work that is being done
 * @param row how many rows of it are done
 * @param rows of all files
 * @param done how many of them are done
 * @param counts rows that could be used, by {@link SisKind#counted}
 * @param problems the first ones; all of them are documents of their own
 * @param problemCount of all of them
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

    /** What is done with objects of a term that it leaves out. */
    public record Batch(
            SisBatchMode mode,
            @Nullable Long termId,
            SisDropStatus dropStatus,
            @Nullable Integer changeThreshold) {}

    /** What it is compared with. */
    public record Diffing(
            @Nullable String identifier,
            boolean remaster,
            SisDropStatus dropStatus,
            SisUserRemoval userRemoval,
            @Nullable Integer rowThreshold,
            @Nullable Long againstId,
            boolean thresholdExceeded) {}

    /** A file; the name is null once the person who sent it has been erased. */
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

    /** How much is done, in per cent. */
    public int progress() {
        if (state.isOver()) {
            return 100;
        }
        return rows == 0 ? 0 : (int) Math.min(99, 100 * done / rows);
    }
}
