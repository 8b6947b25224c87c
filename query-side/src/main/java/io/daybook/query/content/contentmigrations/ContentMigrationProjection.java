package io.daybook.query.content.contentmigrations;

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
import io.daybook.query.content.contentmigrations.ContentMigrationView.State;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of content migrations and their progress. */
@Component
class ContentMigrationProjection implements Projection {

    private static final String NOT_UPLOADED = "The file was not uploaded in time";

    @Override
    public String name() {
        return "content-migrations-v2";
    }

    @Override
    public List<String> continued() {
        return List.of("content-migrations-v1");
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ContentMigrationView.class);
    }

    /** Written after the objects that the view refers to. */
    @Override
    public int turn() {
        return 1;
    }

    @EventHandler
    void on(ContentMigrationEvent event, ViewUpdate change) {
        switch (event) {
            case ContentMigrationRequested e -> change.create(view(e));
            case ContentMigrationHeld e ->
                    update(
                            e,
                            change,
                            again(State.PRE_PROCESSING, e.progressId())
                                    .set("uploadUntil", e.uploadUntil()));
            case ContentMigrationFileUploaded e ->
                    update(
                            e,
                            change,
                            Update.update("state", State.QUEUED)
                                    .set("uploadUntil", null)
                                    .set("fileId", e.fileId())
                                    .set("fileKeptUntil", e.keptUntil()));
            case ContentMigrationUploadExpired e ->
                    update(
                            e,
                            change,
                            ended(State.FAILED, e.at())
                                    .set("uploadUntil", null)
                                    .set("issues", List.of(NOT_UPLOADED)));
            case ContentMigrationFileDeleted e ->
                    update(e, change, Update.update("fileId", null).set("fileKeptUntil", null));
            case ContentMigrationQueued e ->
                    update(e, change, again(State.QUEUED, e.progressId()).set("uploadUntil", null));
            case ContentMigrationStarted e ->
                    update(
                            e,
                            change,
                            Update.update("state", State.RUNNING).set("startedAt", e.at()));
            case ContentMigrationCompleted e ->
                    update(e, change, ended(State.COMPLETED, e.at()).set("issues", e.issues()));
            case ContentMigrationFailed e ->
                    update(
                            e,
                            change,
                            ended(State.FAILED, e.at())
                                    .set("uploadUntil", null)
                                    .set("issues", List.of(e.message())));
        }
    }

    /** Of a migration that failed before, nothing of that remains. */
    private static Update again(State state, long progressId) {
        return Update.update("state", state)
                .set("progressId", progressId)
                .set("issues", List.of())
                .set("startedAt", null)
                .set("finishedAt", null);
    }

    private static Update ended(State state, Instant at) {
        return Update.update("state", state).set("finishedAt", at);
    }

    private static void update(ContentMigrationEvent event, ViewUpdate change, Update fields) {
        change.update(ContentMigrationView.class, event.migrationId(), fields);
    }

    private static ContentMigrationView view(ContentMigrationRequested e) {
        return new ContentMigrationView(
                e.migrationId(),
                e.courseId(),
                e.userId(),
                e.type(),
                e.sourceCourseId(),
                e.progressId(),
                Boolean.TRUE.equals(e.waits()) ? State.PRE_PROCESSING : State.QUEUED,
                List.of(),
                null,
                null,
                e.at(),
                null,
                null,
                null);
    }
}
