package io.daybook.command.content.contentmigrations;

import io.daybook.command.content.contentmigrations.ContentMigrationCommand.CompleteContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.FailContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.RequestContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.StartContentMigration;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationCompleted;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationFailed;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationRequested;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationStarted;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** A content migration: it completes or fails once, although its job may run several times. */
@AggregateRoot
class ContentMigration {

    private enum State {
        CREATED,
        STARTED,
        ENDED
    }

    @AggregateIdentifier @Nullable String id;
    private State state = State.CREATED;

    ContentMigration() {}

    static String idOf(long migrationId) {
        return "content-migration-" + migrationId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RequestContentMigration c) {
        if (id == null) {
            apply(
                    new ContentMigrationRequested(
                            c.migrationId(),
                            c.courseId(),
                            c.userId(),
                            c.type(),
                            c.sourceCourseId(),
                            c.progressId(),
                            c.now()));
        }
    }

    @CommandHandler
    void handle(StartContentMigration c) {
        if (state == State.CREATED) {
            apply(new ContentMigrationStarted(c.migrationId(), c.now()));
        }
    }

    @CommandHandler
    void handle(CompleteContentMigration c) {
        if (state != State.ENDED) {
            apply(new ContentMigrationCompleted(c.migrationId(), c.issues(), c.now()));
        }
    }

    @CommandHandler
    void handle(FailContentMigration c) {
        if (state != State.ENDED) {
            apply(new ContentMigrationFailed(c.migrationId(), c.message(), c.now()));
        }
    }

    private static void apply(ContentMigrationEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(ContentMigrationEvent event) {
        switch (event) {
            case ContentMigrationRequested e -> id = idOf(e.migrationId());
            case ContentMigrationStarted _ -> state = State.STARTED;
            case ContentMigrationCompleted _, ContentMigrationFailed _ -> state = State.ENDED;
        }
    }
}
