package io.daybook.events.content.epubexports;

import java.time.Instant;

/** Events of the electronic books that a user has made of a course. */
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
     * A book was requested.
     *
     * @param progressId the job that makes it
     * @param fileId its file, once it was made
     */
    record EpubExportRequested(
            long courseId, long userId, long exportId, long progressId, long fileId, Instant at)
            implements EpubExportEvent {}

    /** The content of the course is being read. */
    record EpubExportStarted(long courseId, long userId, long exportId, Instant at)
            implements EpubExportEvent {}

    /** The content was read, and is bound into a book. */
    record EpubGenerationStarted(long courseId, long userId, long exportId, Instant at)
            implements EpubExportEvent {}

    /** The book was made, and its file is there. */
    record EpubExportCompleted(long courseId, long userId, long exportId, Instant at)
            implements EpubExportEvent {}

    /** The book could not be made. */
    record EpubExportFailed(long courseId, long userId, long exportId, String message, Instant at)
            implements EpubExportEvent {}
}
