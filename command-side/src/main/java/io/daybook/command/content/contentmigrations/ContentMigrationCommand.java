package io.daybook.command.content.contentmigrations;

import io.daybook.command.platform.files.FileCommand.UploadFile;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
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

    /**
     * Requests an import that is not run yet.
     *
     * @param job runs the import once it is released
     * @param uploadUntil when the import stops waiting for its package; null if another request
     *     runs it
     */
    record PrepareContentMigration(
            RequestContentMigration request, QueueWork job, @Nullable Instant uploadUntil)
            implements ContentMigrationCommand {
        @Override
        public long migrationId() {
            return request.migrationId();
        }
    }

    /**
     * Lets an import that waits or failed wait for a package, or for another request.
     *
     * @param job the job to hold in place of the previous one; null to keep that
     * @param uploadUntil when it stops waiting for its package; null if another request runs it
     */
    record HoldContentMigration(
            long migrationId, @Nullable QueueWork job, @Nullable Instant uploadUntil, Instant now)
            implements ContentMigrationCommand {}

    /**
     * Stores the uploaded package and queues the import; returns an {@link
     * io.daybook.command.platform.files.FileCommand.Upload}.
     */
    record ReceiveMigrationFile(long migrationId, UploadFile file, Instant keptUntil, Instant now)
            implements ContentMigrationCommand {}

    /** Fails an import whose package was not uploaded in time; idempotent. */
    record ExpireMigrationUpload(long migrationId, Instant now)
            implements ContentMigrationCommand {}

    /** Records that the uploaded package was deleted; idempotent. */
    record DeleteMigrationFile(long migrationId, Instant now) implements ContentMigrationCommand {}

    /**
     * Queues an import that waits or failed.
     *
     * @param job the job to queue in place of the previous one; null to release that
     */
    record RunContentMigration(long migrationId, @Nullable QueueWork job, Instant now)
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
