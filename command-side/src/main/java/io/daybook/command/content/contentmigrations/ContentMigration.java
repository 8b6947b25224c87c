package io.daybook.command.content.contentmigrations;

import io.daybook.command.content.contentmigrations.ContentMigrationCommand.CompleteContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.DeleteMigrationFile;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.FailContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.PrepareContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.ReceiveMigrationFile;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.RequestContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.StartContentMigration;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationCompleted;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationFailed;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationFileDeleted;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationFileUploaded;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationHeld;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationQueued;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationRequested;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationStarted;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationUploadExpired;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A content migration. It completes once, although its job may run several times; one that failed
 * may be queued again.
 */
@AggregateRoot
class ContentMigration {

    private enum State {
        WAITING,
        QUEUED,
        STARTED,
        FAILED,
        COMPLETED
    }

    @AggregateIdentifier @Nullable String id;
    private long migrationId;
    private long progressId;
    private @Nullable Instant uploadUntil;
    private @Nullable Long fileId;
    private State state = State.QUEUED;

    ContentMigration() {}

    static String idOf(long migrationId) {
        return "content-migration-" + migrationId;
    }

    /** Creates an import that is not run yet. */
    static ContentMigration waiting(PrepareContentMigration c) {
        var created = new ContentMigration();
        request(c.request(), true);
        if (c.uploadUntil() != null) {
            apply(
                    new ContentMigrationHeld(
                            c.migrationId(),
                            c.request().progressId(),
                            c.uploadUntil(),
                            c.request().now()));
        }
        return created;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RequestContentMigration c) {
        if (id == null) {
            request(c, null);
        }
    }

    private static void request(RequestContentMigration c, @Nullable Boolean waits) {
        apply(
                new ContentMigrationRequested(
                        c.migrationId(),
                        c.courseId(),
                        c.userId(),
                        c.type(),
                        c.sourceCourseId(),
                        c.progressId(),
                        c.now(),
                        waits));
    }

    /** Returns the job that runs the import. */
    long progressId() {
        return progressId;
    }

    /**
     * Requires that the import is not under way.
     *
     * @throws Rejection conflict if it is queued, running or completed
     */
    void requireIdle() {
        if (state != State.WAITING && state != State.FAILED) {
            throw Rejection.conflict("The import is queued, running or completed");
        }
    }

    /** Waits until its package is uploaded, or until it is requested to run. */
    void hold(long job, @Nullable Instant until, Instant now) {
        apply(new ContentMigrationHeld(migrationId, job, until, now));
    }

    /** Records the uploaded package; rejected if the import does not wait for one. */
    void receive(ReceiveMigrationFile c) {
        if (state != State.WAITING || uploadUntil == null) {
            throw Rejection.conflict("The import does not wait for a file");
        }
        apply(
                new ContentMigrationFileUploaded(
                        migrationId, c.file().fileId(), c.keptUntil(), c.now()));
    }

    /** Whether the import still waits for a package at a time at which it should not. */
    boolean isOverdue(Instant now) {
        return state == State.WAITING && uploadUntil != null && !now.isBefore(uploadUntil);
    }

    void expire(Instant now) {
        apply(new ContentMigrationUploadExpired(migrationId, now));
    }

    void queue(long job, Instant now) {
        apply(new ContentMigrationQueued(migrationId, job, now));
    }

    @CommandHandler
    void handle(DeleteMigrationFile c) {
        if (fileId != null) {
            apply(new ContentMigrationFileDeleted(migrationId, c.now()));
        }
    }

    @CommandHandler
    void handle(StartContentMigration c) {
        if (state == State.QUEUED) {
            apply(new ContentMigrationStarted(c.migrationId(), c.now()));
        }
    }

    @CommandHandler
    void handle(CompleteContentMigration c) {
        if (isUnderWay()) {
            apply(new ContentMigrationCompleted(c.migrationId(), c.issues(), c.now()));
        }
    }

    @CommandHandler
    void handle(FailContentMigration c) {
        if (isUnderWay() || state == State.WAITING) {
            apply(new ContentMigrationFailed(c.migrationId(), c.message(), c.now()));
        }
    }

    private boolean isUnderWay() {
        return state == State.QUEUED || state == State.STARTED;
    }

    private static void apply(ContentMigrationEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(ContentMigrationEvent event) {
        switch (event) {
            case ContentMigrationRequested e -> {
                id = idOf(e.migrationId());
                migrationId = e.migrationId();
                progressId = e.progressId();
                state = Boolean.TRUE.equals(e.waits()) ? State.WAITING : State.QUEUED;
            }
            case ContentMigrationHeld e -> {
                progressId = e.progressId();
                uploadUntil = e.uploadUntil();
                state = State.WAITING;
            }
            case ContentMigrationFileUploaded e -> {
                fileId = e.fileId();
                uploadUntil = null;
                state = State.QUEUED;
            }
            case ContentMigrationUploadExpired _ -> {
                uploadUntil = null;
                state = State.FAILED;
            }
            case ContentMigrationFileDeleted _ -> fileId = null;
            case ContentMigrationQueued e -> {
                progressId = e.progressId();
                uploadUntil = null;
                state = State.QUEUED;
            }
            case ContentMigrationStarted _ -> state = State.STARTED;
            case ContentMigrationCompleted _ -> state = State.COMPLETED;
            case ContentMigrationFailed _ -> {
                uploadUntil = null;
                state = State.FAILED;
            }
        }
    }
}
