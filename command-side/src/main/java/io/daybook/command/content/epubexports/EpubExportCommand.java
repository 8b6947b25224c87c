package io.daybook.command.content.epubexports;

import io.daybook.command.platform.files.FileCommand.RecordFile;
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
     * Requests a book; answered with the id of the export that is under way from now on, which is
     * an older one where that has not ended.
     */
    record RequestEpubExport(
            long courseId, long userId, long exportId, long progressId, long fileId, Instant now)
            implements EpubExportCommand {}

    /** Starts to read the content; nothing happens where that was done. */
    record StartEpubExport(long courseId, long userId, long exportId, Instant now)
            implements EpubExportCommand {}

    /** Starts to bind the book; nothing happens where that was done. */
    record StartEpubGeneration(long courseId, long userId, long exportId, Instant now)
            implements EpubExportCommand {}

    /** The book is made, and this file with it. */
    record CompleteEpubExport(
            long courseId, long userId, long exportId, RecordFile file, Instant now)
            implements EpubExportCommand {}

    /** The book cannot be made. */
    record FailEpubExport(long courseId, long userId, long exportId, String message, Instant now)
            implements EpubExportCommand {}
}
