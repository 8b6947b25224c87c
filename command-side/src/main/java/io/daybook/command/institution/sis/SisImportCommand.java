package io.daybook.command.institution.sis;

import io.daybook.events.institution.sis.SisImportState;
import io.daybook.events.institution.sis.SisKind;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a SIS import. */
public sealed interface SisImportCommand {

    /** The import. */
    long importId();

    /** Its aggregate identifier. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return SisImport.id(importId());
    }

    /** Requests an import of a file that is stored already. */
    record CreateSisImport(
            long importId,
            long accountId,
            long userId,
            long fileId,
            SisOptions options,
            Instant now)
            implements SisImportCommand {}

    /** A file of an import; the kind is null when nobody knows what its rows are about. */
    record SisSource(String name, @Nullable SisKind kind, long rows) {

        /** The file as one whose rows of this kind are looked for in vain. */
        public SisSource without(SisKind missing) {
            return new SisSource("no longer in " + name, missing, 0);
        }

        @Override
        public String toString() {
            return "SisSource[" + kind + ", " + rows + "]";
        }
    }

    /**
     * Why something could not be used.
     *
     * @param file which of the files
     * @param row the line it begins in; null for the whole file
     */
    record SisProblem(int file, @Nullable Long row, String message) {}

    /** Begins it, once its files were read for the first time. */
    record StartSisImport(
            long importId,
            List<SisSource> files,
            @Nullable Long diffedAgainstId,
            boolean thresholdExceeded,
            List<SisProblem> problems,
            Instant now)
            implements SisImportCommand {}

    /**
     * Some rows were applied.
     *
     * @param step the part of the work
     * @param row how many rows of it are done
     * @param rows how many were done just now
     * @param counted how many of them could be used
     * @param mentioned the objects they name
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

    /** Begins to look for what it left out. */
    record StartSisCleanup(long importId, Instant now) implements SisImportCommand {}

    /** Tells something about the whole import. */
    record WarnSisImport(long importId, String message, Instant now) implements SisImportCommand {}

    /** Ends it. */
    record FinishSisImport(
            long importId, SisImportState state, @Nullable Long errorsFileId, Instant now)
            implements SisImportCommand {}

    /** Stops it; one that is over is not found. */
    record AbortSisImport(long importId, Instant now) implements SisImportCommand {}

    /** Begins to put states back; only what is over can be. */
    record StartSisRestore(long importId, Instant now) implements SisImportCommand {}

    /** States were put back. */
    record FinishSisRestore(long importId, boolean all, Instant now) implements SisImportCommand {}
}
