package io.daybook.events.institution.sis;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of an import from a student information system. */
public sealed interface SisImportEvent {

    /** The import. */
    long importId();

    /**
     * A file was submitted.
     *
     * @param fileId what was submitted: one CSV file or a zip of several
     * @param skipDeletes whether rows that delete are passed over
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
     * What is done with objects of a term that the import leaves out.
     *
     * @param termId the one term; null where there is none or several
     * @param changeThreshold per cent of the objects that may be deleted at most
     */
    record Batch(
            SisBatchMode mode,
            @Nullable Long termId,
            SisDropStatus dropStatus,
            @Nullable Integer changeThreshold) {}

    /**
     * Which earlier import it is compared with, so that only differences are applied.
     *
     * @param identifier imports of the same identifier are compared
     * @param remaster whether all is applied and later ones are compared with this one
     * @param userRemoval what becomes of users who are no longer listed
     * @param rowThreshold above so many differences all is applied
     */
    record Diffing(
            @Nullable String identifier,
            boolean remaster,
            SisDropStatus dropStatus,
            SisUserRemoval userRemoval,
            @Nullable Integer rowThreshold) {}

    /**
     * Its files were read for the first time.
     *
     * @param rows of all files together
     * @param diffedAgainstId the import it was compared with
     * @param thresholdExceeded whether there were too many differences to compare
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
     * A file of it.
     *
     * @param kind null when nobody knows what its rows are about
     */
    record SourceFile(Personal name, @Nullable SisKind kind, long rows) {}

    /**
     * Why something could not be used. It never tells more about a person than ids do.
     *
     * @param file which of the files
     * @param row the line it begins in; null for the whole file
     */
    record Problem(int file, @Nullable Long row, String message) {}

    /**
     * Some rows were applied, and a halt of the process does not do them again.
     *
     * @param step the part of the work
     * @param row how many rows of it are done
     * @param done rows of all files that are done
     * @param counted how many of these rows could be used
     * @param mentioned the objects that these rows name, by number
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

    /** All rows are applied, and what it left out is looked for. */
    record SisCleanupStarted(long importId, Instant at) implements SisImportEvent {}

    /** Something about the whole import is to be told. */
    record SisImportWarned(long importId, String message, Instant at) implements SisImportEvent {}

    /**
     * It is over.
     *
     * @param errorsFileId a file of everything that could not be used; null when all could
     */
    record SisImportFinished(
            long importId, SisImportState state, @Nullable Long errorsFileId, Instant at)
            implements SisImportEvent {}

    /** Somebody stopped it. */
    record SisImportAborted(long importId, Instant at) implements SisImportEvent {}

    /** States it changed began to be put back. */
    record SisRestoreStarted(long importId, Instant at) implements SisImportEvent {}

    /** States it changed were put back, all of them or some. */
    record SisStatesRestored(long importId, boolean all, Instant at) implements SisImportEvent {}
}
