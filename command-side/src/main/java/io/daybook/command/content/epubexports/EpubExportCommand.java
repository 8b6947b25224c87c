package io.daybook.command.content.epubexports;

import io.daybook.command.platform.files.FileCommand.RecordFile;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the EPUB exports of a user for a course. */
public sealed interface EpubExportCommand {

    /** The course. */
    long courseId();

    /** The user. */
    long userId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return EpubExports.idOf(courseId(), userId());
    }

    /**
     * Requests an export; returns the id of the running export, which is an earlier one if that has
     * not ended.
     *
     * @param job the job that generates the export; queued only together with a new export
     */
    record RequestEpubExport(
            long courseId, long userId, long exportId, long fileId, QueueWork job, Instant now)
            implements EpubExportCommand {}

    /** Marks the export of the content as started; idempotent. */
    record StartEpubExport(long courseId, long userId, long exportId, Instant now)
            implements EpubExportCommand {}

    /** Marks the generation of the file as started; idempotent. */
    record StartEpubGeneration(long courseId, long userId, long exportId, Instant now)
            implements EpubExportCommand {}

    /** Completes the export and stores its file. */
    record CompleteEpubExport(
            long courseId, long userId, long exportId, RecordFile file, Instant now)
            implements EpubExportCommand {}

    /** Marks the export as failed. */
    record FailEpubExport(long courseId, long userId, long exportId, String message, Instant now)
            implements EpubExportCommand {}
}
