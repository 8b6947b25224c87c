package io.daybook.command.files;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.files.FileCommand.UploadFile;
import io.daybook.events.files.FolderEvent;
import io.daybook.events.files.FolderEvent.FolderMade;
import io.daybook.events.kernel.Personal;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** A folder that files lie in. There is one for each path of a context, and it stays. */
@AggregateRoot
class Folder {

    @AggregateIdentifier @Nullable String id;

    Folder() {}

    Folder(UploadFile first, Place place) {
        apply(
                new FolderMade(
                        place.newFolderId(),
                        first.contextType(),
                        first.contextId(),
                        new Personal(first.userId(), place.path()),
                        first.now()));
    }

    @EventSourcingHandler
    void on(FolderEvent event) {
        id =
                switch (event) {
                    case FolderMade e -> "folder-" + e.folderId();
                };
    }
}
