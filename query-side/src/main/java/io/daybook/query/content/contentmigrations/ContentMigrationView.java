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
 * An import of content into a course.
 *
 * @param sourceCourseId the course it is copied from; null for a package
 * @param issues what was left out and why
 * @param finishedAt null until it ended
 */
@Document("content_migrations_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': -1}")
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
        Instant createdAt) {

    /** How far it is. */
    public enum State {
        /** It waits for its turn. */
        QUEUED,
        /** It is being done. */
        RUNNING,
        /** It was done. */
        COMPLETED,
        /** It could not be done. */
        FAILED;

        /** The name clients use. */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The same when it was requested, however far it is by now. */
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
                createdAt);
    }

    /** Whether nothing more happens to it. */
    public boolean isOver() {
        return state == State.COMPLETED || state == State.FAILED;
    }
}
