package io.daybook.events.content.epubexports;

import java.time.Instant;

/** Events of the EPUB exports of a course by one user. */
public sealed interface EpubExportEvent {

    /** The course. */
    long courseId();

    /** The user. */
    long userId();

    /** The export. */
    long exportId();

    /** When it happened. */
    Instant at();

    /**
     * An export was requested.
     *
     * @param progressId the job that creates the export
     * @param fileId the id reserved for its file
     */
    record EpubExportRequested(
            long courseId, long userId, long exportId, long progressId, long fileId, Instant at)
            implements EpubExportEvent {}

    /** The content of the course is being read. */
    record EpubExportStarted(long courseId, long userId, long exportId, Instant at)
            implements EpubExportEvent {}

    /** The content was read; the EPUB file is being generated. */
    record EpubGenerationStarted(long courseId, long userId, long exportId, Instant at)
            implements EpubExportEvent {}

    /** The export was completed; its file is available. */
    record EpubExportCompleted(long courseId, long userId, long exportId, Instant at)
            implements EpubExportEvent {}

    /** The export failed. */
    record EpubExportFailed(long courseId, long userId, long exportId, String message, Instant at)
            implements EpubExportEvent {}
}
