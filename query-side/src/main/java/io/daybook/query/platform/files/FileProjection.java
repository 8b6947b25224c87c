package io.daybook.query.platform.files;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.files.FileEvent;
import io.daybook.events.platform.files.FileEvent.FileAvailabilityChanged;
import io.daybook.events.platform.files.FileEvent.FileContentReplaced;
import io.daybook.events.platform.files.FileEvent.FileDeleted;
import io.daybook.events.platform.files.FileEvent.FileMoved;
import io.daybook.events.platform.files.FileEvent.FileRenamed;
import io.daybook.events.platform.files.FileEvent.FileStored;
import io.daybook.events.platform.files.FileEvent.FileUploaded;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of files. */
@Component
class FileProjection implements Projection {

    @Override
    public String name() {
        return "files-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(FileView.class);
    }

    @EventHandler
    void on(FileEvent event, ViewUpdate change) {
        switch (event) {
            case FileStored e -> change.create(view(asUpload(e)));
            case FileUploaded e -> change.create(view(e));
            case FileContentReplaced e ->
                    update(
                            e,
                            change,
                            Update.update("contentId", e.contentId())
                                    .set("userId", e.userId())
                                    .set("contentType", e.contentType())
                                    .set("mainType", mainType(e.contentType()))
                                    .set("size", e.size())
                                    .set("sha256", e.sha256())
                                    .set("modifiedAt", e.at()));
            case FileRenamed e ->
                    update(
                            e,
                            change,
                            Update.update("name", e.name().text())
                                    .set("nameKey", key(e.name().text()))
                                    .set("namedBy", e.name().person()));
            case FileMoved e -> update(e, change, Update.update("folderId", e.folderId()));
            case FileAvailabilityChanged e ->
                    update(
                            e,
                            change,
                            Update.update("locked", e.locked())
                                    .set("hidden", e.hidden())
                                    .set("unlockAt", e.unlockAt())
                                    .set("lockAt", e.lockAt()));
            case FileDeleted e -> change.remove(FileView.class, e.fileId());
        }
    }

    private static void update(FileEvent event, ViewUpdate change, Update fields) {
        change.update(FileView.class, event.fileId(), fields.set("updatedAt", event.at()));
    }

    /** Files that the service stored itself are in no folder, and their content has its own id. */
    private static FileUploaded asUpload(FileStored e) {
        return new FileUploaded(
                e.fileId(),
                e.purpose(),
                e.rootAccountId(),
                e.contextType(),
                e.contextId(),
                null,
                e.userId(),
                e.name(),
                null,
                e.contentType(),
                e.fileId(),
                e.size(),
                e.sha256(),
                e.at());
    }

    private static FileView view(FileUploaded e) {
        return new FileView(
                e.fileId(),
                e.contentId(),
                e.purpose(),
                e.rootAccountId(),
                e.contextType(),
                e.contextId(),
                e.folderId(),
                e.userId(),
                e.name().text(),
                key(e.name().text()),
                e.userId(),
                e.contentType(),
                mainType(e.contentType()),
                e.size(),
                e.sha256(),
                false,
                false,
                null,
                null,
                e.at(),
                e.at(),
                e.at());
    }

    private static @Nullable String key(@Nullable String name) {
        return name == null ? null : name.toLowerCase(Locale.ROOT);
    }

    private static String mainType(String contentType) {
        int slash = contentType.indexOf('/');
        return slash < 0 ? contentType : contentType.substring(0, slash);
    }

    /** Removes the names that an erased user gave to files. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.updateAll(
                FileView.class,
                where("namedBy").is(e.userId()),
                Update.update("name", null).set("nameKey", null));
    }
}
