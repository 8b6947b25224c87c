package io.daybook.command.content.contentmigrations;

import io.daybook.events.content.contentmigrations.ContentMigrationType;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a content migration. */
public sealed interface ContentMigrationCommand {

    /** The import. */
    long migrationId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return ContentMigration.idOf(migrationId());
    }

    /**
     * Requests an import; idempotent.
     *
     * @param sourceCourseId the course that is copied; null for a package
     */
    record RequestContentMigration(
            long migrationId,
            long courseId,
            long userId,
            ContentMigrationType type,
            @Nullable Long sourceCourseId,
            long progressId,
            Instant now)
            implements ContentMigrationCommand {}

    /** Marks the import as started; idempotent. */
    record StartContentMigration(long migrationId, Instant now)
            implements ContentMigrationCommand {}

    /** Everything that can be imported is; {@code issues} lists what cannot. */
    record CompleteContentMigration(long migrationId, List<String> issues, Instant now)
            implements ContentMigrationCommand {
        /** Copies the list. */
        public CompleteContentMigration {
            issues = List.copyOf(issues);
        }
    }

    /** Marks the import as failed. */
    record FailContentMigration(long migrationId, String message, Instant now)
            implements ContentMigrationCommand {}
}
