package io.daybook.events.content.contentmigrations;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of an import of content into a course. */
public sealed interface ContentMigrationEvent {

    /** The import. */
    long migrationId();

    /** When it happened. */
    Instant at();

    /**
     * An import was requested.
     *
     * @param courseId the destination course
     * @param sourceCourseId the course that is copied; null for a package
     * @param progressId the job that runs the import
     * @param waits whether it waits for a file or another request before it is queued; null means
     *     no
     */
    record ContentMigrationRequested(
            long migrationId,
            long courseId,
            long userId,
            ContentMigrationType type,
            @Nullable Long sourceCourseId,
            long progressId,
            Instant at,
            @Nullable Boolean waits)
            implements ContentMigrationEvent {}

    /**
     * The import waits for its package, or for the request that runs it.
     *
     * @param progressId the job that is released then
     * @param uploadUntil when it stops waiting for its package; null if it waits for a request
     */
    record ContentMigrationHeld(
            long migrationId, long progressId, @Nullable Instant uploadUntil, Instant at)
            implements ContentMigrationEvent {}

    /**
     * The package was uploaded, and the import was queued.
     *
     * @param keptUntil when the file is deleted
     */
    record ContentMigrationFileUploaded(
            long migrationId, long fileId, Instant keptUntil, Instant at)
            implements ContentMigrationEvent {}

    /** The package was not uploaded in time. */
    record ContentMigrationUploadExpired(long migrationId, Instant at)
            implements ContentMigrationEvent {}

    /** The uploaded package was deleted. */
    record ContentMigrationFileDeleted(long migrationId, Instant at)
            implements ContentMigrationEvent {}

    /**
     * An import that waited or failed was queued.
     *
     * @param progressId the job that runs it
     */
    record ContentMigrationQueued(long migrationId, long progressId, Instant at)
            implements ContentMigrationEvent {}

    /** The import job has started. */
    record ContentMigrationStarted(long migrationId, Instant at) implements ContentMigrationEvent {}

    /**
     * The import was completed.
     *
     * @param issues what was skipped and why, without names of users
     */
    record ContentMigrationCompleted(long migrationId, List<String> issues, Instant at)
            implements ContentMigrationEvent {
        /** Treats a missing list as empty. */
        public ContentMigrationCompleted {
            issues = issues == null ? List.of() : List.copyOf(issues);
        }
    }

    /** The import failed. It may be queued again. */
    record ContentMigrationFailed(long migrationId, String message, Instant at)
            implements ContentMigrationEvent {}
}
