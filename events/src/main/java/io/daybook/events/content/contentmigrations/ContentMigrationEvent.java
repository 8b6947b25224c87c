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
     */
    record ContentMigrationRequested(
            long migrationId,
            long courseId,
            long userId,
            ContentMigrationType type,
            @Nullable Long sourceCourseId,
            long progressId,
            Instant at)
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

    /** The import failed. */
    record ContentMigrationFailed(long migrationId, String message, Instant at)
            implements ContentMigrationEvent {}
}
