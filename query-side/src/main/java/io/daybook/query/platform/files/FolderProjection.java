package io.daybook.query.platform.files;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.files.FolderEvent;
import io.daybook.events.platform.files.FolderEvent.FolderAvailabilityChanged;
import io.daybook.events.platform.files.FolderEvent.FolderMade;
import io.daybook.events.platform.files.FolderEvent.FolderMoved;
import io.daybook.events.platform.files.FolderEvent.FolderRemoved;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of folders. */
@Component
class FolderProjection implements Projection {

    @Override
    public String name() {
        return "folders-v3";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(FolderView.class);
    }

    @EventHandler
    void on(FolderEvent event, ViewUpdate change) {
        switch (event) {
            case FolderMade e ->
                    change.create(
                            new FolderView(
                                    e.folderId(),
                                    e.contextType(),
                                    e.contextId(),
                                    e.path().text(),
                                    FolderView.above(e.path().text()),
                                    e.path().person(),
                                    false,
                                    false,
                                    false,
                                    null,
                                    null,
                                    e.at(),
                                    e.at()));
            case FolderMoved e ->
                    change.update(
                            FolderView.class,
                            e.folderId(),
                            Update.update("path", e.path().text())
                                    .set("parentPath", FolderView.above(e.path().text()))
                                    .set("madeBy", e.path().person())
                                    .set("updatedAt", e.at()));
            case FolderAvailabilityChanged e ->
                    change.update(
                            FolderView.class,
                            e.folderId(),
                            Update.update("locked", e.locked())
                                    .set("hidden", e.hidden())
                                    .set("unlockAt", e.unlockAt())
                                    .set("lockAt", e.lockAt())
                                    .set("restricted", isRestricted(e))
                                    .set("updatedAt", e.at()));
            case FolderRemoved e -> change.remove(FolderView.class, e.folderId());
        }
    }

    private static boolean isRestricted(FolderAvailabilityChanged e) {
        return e.locked() || e.hidden() || e.unlockAt() != null || e.lockAt() != null;
    }

    /** Removes the names that an erased user gave to folders. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.updateAll(
                FolderView.class,
                where("madeBy").is(e.userId()),
                Update.update("path", null).set("parentPath", null));
    }
}
