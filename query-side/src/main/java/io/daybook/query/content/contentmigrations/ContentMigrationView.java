package io.daybook.query.content.contentmigrations;

import io.daybook.events.content.contentmigrations.ContentMigrationType;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A content migration into a course.
 *
 * @param sourceCourseId the course that is copied; null if a package is imported
 * @param issues what was not imported, and why
 * @param finishedAt null until the migration completed or failed
 * @param uploadUntil when a migration that waits for its package stops waiting; null for others
 * @param fileId the uploaded package; null if there is none any more
 * @param fileKeptUntil when that is deleted
 */
@Document("content_migrations_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': -1}")
@CompoundIndex(name = "by_upload", def = "{'uploadUntil': 1, '_id': 1}")
@CompoundIndex(name = "by_file", def = "{'fileKeptUntil': 1, '_id': 1}")
public record ContentMigrationView(
        @Id long id,
        long courseId,
        long userId,
        ContentMigrationType type,
        @Nullable Long sourceCourseId,
        long progressId,
        State state,
        List<String> issues,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt,
        Instant createdAt,
        @Nullable Instant uploadUntil,
        @Nullable Long fileId,
        @Nullable Instant fileKeptUntil) {

    /** Progress of the migration. */
    public enum State {
        /** Waits for its package, or for the request that runs it. */
        PRE_PROCESSING,
        /** Queued. */
        QUEUED,
        /** In progress. */
        RUNNING,
        /** Completed. */
        COMPLETED,
        /** Failed. */
        FAILED;

        /** Returns the name used in the API. */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the migration as it was when it was requested, whatever its current state. */
    public ContentMigrationView whenRequested() {
        return new ContentMigrationView(
                id,
                courseId,
                userId,
                type,
                sourceCourseId,
                progressId,
                State.QUEUED,
                List.of(),
                null,
                null,
                createdAt,
                uploadUntil,
                fileId,
                fileKeptUntil);
    }

    /** Whether the migration waits for its package, or for the request that runs it. */
    public boolean isWaiting() {
        return state == State.PRE_PROCESSING;
    }

    /** Whether the migration has completed or failed. */
    public boolean isOver() {
        return state == State.COMPLETED || state == State.FAILED;
    }
}
