package io.daybook.command.institution.sis;

import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.events.institution.sis.SisImportState;
import io.daybook.events.institution.sis.SisKind;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to an SIS import. */
public sealed interface SisImportCommand {

    /** The import. */
    long importId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return SisImport.id(importId());
    }

    /**
     * Requests an import of a file that is stored already.
     *
     * @param job the job that applies the import
     */
    record CreateSisImport(
            long importId,
            long accountId,
            long userId,
            long fileId,
            SisOptions options,
            QueueWork job,
            Instant now)
            implements SisImportCommand {}

    /** A file of an import; its kind is null if its header matches no kind. */
    record SisSource(String name, @Nullable SisKind kind, long rows) {

        /** Returns a copy that stands for the missing rows of this kind. */
        public SisSource without(SisKind missing) {
            return new SisSource("no longer in " + name, missing, 0);
        }

        @Override
        public String toString() {
            return "SisSource[" + kind + ", " + rows + "]";
        }
    }

    /**
     * An error or warning.
     *
     * @param file index of the file
     * @param row line in which the row starts; null for the whole file
     */
    record SisProblem(int file, @Nullable Long row, String message) {}

    /** Starts the import after its files were parsed. */
    record StartSisImport(
            long importId,
            List<SisSource> files,
            @Nullable Long diffedAgainstId,
            boolean thresholdExceeded,
            List<SisProblem> problems,
            Instant now)
            implements SisImportCommand {}

    /**
     * Records that rows were applied.
     *
     * @param step the step of the import
     * @param row number of processed rows of the step
     * @param rows number of rows processed since the previous command
     * @param counted number of these rows that were valid
     * @param mentioned ids of the objects of these rows
     */
    record AdvanceSisImport(
            long importId,
            int step,
            long row,
            int rows,
            SisKind kind,
            int counted,
            List<Long> mentioned,
            List<SisProblem> problems,
            Instant now)
            implements SisImportCommand {}

    /** Starts the deletion of objects that the import does not contain. */
    record StartSisCleanup(long importId, Instant now) implements SisImportCommand {}

    /** Adds a warning about the whole import. */
    record WarnSisImport(long importId, String message, Instant now) implements SisImportCommand {}

    /** Ends the import. */
    record FinishSisImport(
            long importId, SisImportState state, @Nullable Long errorsFileId, Instant now)
            implements SisImportCommand {}

    /** Aborts the import; a finished one is not found. */
    record AbortSisImport(long importId, Instant now) implements SisImportCommand {}

    /**
     * Starts the restoration of states before the import; requires a finished import.
     *
     * @param job the job that restores them
     */
    record StartSisRestore(long importId, QueueWork job, Instant now) implements SisImportCommand {}

    /** Ends the restoration of states. */
    record FinishSisRestore(long importId, boolean all, Instant now) implements SisImportCommand {}
}
