package io.daybook.events.institution.sis;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of an SIS import. */
public sealed interface SisImportEvent {

    /** The import. */
    long importId();

    /**
     * A file was submitted.
     *
     * @param fileId the submitted file: one CSV file or a ZIP archive of several
     * @param skipDeletes whether rows that delete objects are skipped
     */
    record SisImportCreated(
            long importId,
            long accountId,
            long userId,
            long fileId,
            Batch batch,
            Diffing diffing,
            SisStickiness stickiness,
            boolean skipDeletes,
            boolean updateSisIdIfLoginClaimed,
            Instant at)
            implements SisImportEvent {}

    /**
     * Batch mode: how objects of a term are treated that the import does not contain.
     *
     * @param termId the term; null for none or several
     * @param changeThreshold maximum percentage of objects that may be deleted
     */
    record Batch(
            SisBatchMode mode,
            @Nullable Long termId,
            SisDropStatus dropStatus,
            @Nullable Integer changeThreshold) {}

    /**
     * Diffing mode: only differences from an earlier import are applied.
     *
     * @param identifier imports with the same identifier are compared
     * @param remaster whether all rows are applied and later imports are compared with this one
     * @param userRemoval what happens to users that are no longer contained
     * @param rowThreshold all rows are applied if there are more differences
     */
    record Diffing(
            @Nullable String identifier,
            boolean remaster,
            SisDropStatus dropStatus,
            SisUserRemoval userRemoval,
            @Nullable Integer rowThreshold) {}

    /**
     * The files were parsed.
     *
     * @param rows total number of rows
     * @param diffedAgainstId the import it was compared with
     * @param thresholdExceeded whether there were too many differences for diffing
     * @param problems files that cannot be used
     */
    record SisImportStarted(
            long importId,
            List<SourceFile> files,
            long rows,
            @Nullable Long diffedAgainstId,
            boolean thresholdExceeded,
            List<Problem> problems,
            Instant at)
            implements SisImportEvent {
        public SisImportStarted {
            files = List.copyOf(files);
            problems = List.copyOf(problems);
        }
    }

    /**
     * A file of the import.
     *
     * @param kind null if its header matches no kind
     */
    record SourceFile(Personal name, @Nullable SisKind kind, long rows) {}

    /**
     * Why something could not be used. It never contains more personal data than ids.
     *
     * @param file index of the file
     * @param row line in which the row starts; null for the whole file
     */
    record Problem(int file, @Nullable Long row, String message) {}

    /**
     * A block of rows was applied; an import that is resumed skips them.
     *
     * @param step the step of the import
     * @param row number of processed rows of the step
     * @param done number of processed rows of all files
     * @param counted number of these rows that were valid
     * @param mentioned ids of the objects of these rows
     */
    record SisImportAdvanced(
            long importId,
            int step,
            long row,
            long done,
            SisKind kind,
            int counted,
            List<Long> mentioned,
            SisStickiness stickiness,
            List<Problem> problems,
            Instant at)
            implements SisImportEvent {
        public SisImportAdvanced {
            mentioned = List.copyOf(mentioned);
            problems = List.copyOf(problems);
        }
    }

    /** All rows were applied; the deletion of objects that the import does not contain started. */
    record SisCleanupStarted(long importId, Instant at) implements SisImportEvent {}

    /** A warning about the whole import was recorded. */
    record SisImportWarned(long importId, String message, Instant at) implements SisImportEvent {}

    /**
     * The import ended.
     *
     * @param errorsFileId a file with all errors; null for none
     */
    record SisImportFinished(
            long importId, SisImportState state, @Nullable Long errorsFileId, Instant at)
            implements SisImportEvent {}

    /** A user aborted the import. */
    record SisImportAborted(long importId, Instant at) implements SisImportEvent {}

    /** The restoration of the states before the import started. */
    record SisRestoreStarted(long importId, Instant at) implements SisImportEvent {}

    /** The states before the import were restored, all of them or some. */
    record SisStatesRestored(long importId, boolean all, Instant at) implements SisImportEvent {}
}
