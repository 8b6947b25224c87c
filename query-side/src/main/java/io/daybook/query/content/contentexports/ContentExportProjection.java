package io.daybook.query.content.contentexports;

import io.daybook.events.content.contentexports.ContentExportEvent;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportCompleted;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportExpired;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportFailed;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportRequested;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportStarted;
import io.daybook.query.content.contentexports.ContentExportView.State;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of content exports and their progress. */
@Component
class ContentExportProjection implements Projection {

    @Override
    public String name() {
        return "content-exports-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ContentExportView.class);
    }

    /** Written after the file that the view refers to. */
    @Override
    public int turn() {
        return 1;
    }

    @EventHandler
    void on(ContentExportEvent event, ViewUpdate change) {
        switch (event) {
            case ContentExportRequested e -> change.create(view(e));
            case ContentExportStarted e -> update(e, change, state(State.EXPORTING));
            case ContentExportCompleted e ->
                    update(
                            e,
                            change,
                            state(State.EXPORTED)
                                    .set("expirable", true)
                                    .set("completedAt", e.at()));
            case ContentExportFailed e -> update(e, change, state(State.FAILED));
            case ContentExportExpired e -> update(e, change, Update.update("expirable", false));
        }
    }

    private static Update state(State state) {
        return Update.update("state", state);
    }

    private static void update(ContentExportEvent event, ViewUpdate change, Update fields) {
        change.update(ContentExportView.class, event.exportId(), fields);
    }

    private static ContentExportView view(ContentExportRequested e) {
        return new ContentExportView(
                e.exportId(),
                e.contextType(),
                e.contextId(),
                e.userId(),
                e.type(),
                e.progressId(),
                e.fileId(),
                State.CREATED,
                false,
                null,
                e.at(),
                e.skipNotifications());
    }
}
