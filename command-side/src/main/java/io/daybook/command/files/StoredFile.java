package io.daybook.command.files;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.files.FileCommand.DeleteFile;
import io.daybook.command.files.FileCommand.RecordFile;
import io.daybook.events.files.FileEvent;
import io.daybook.events.files.FileEvent.FileDeleted;
import io.daybook.events.files.FileEvent.FileStored;
import io.daybook.events.kernel.Personal;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A file. Its content was stored before it became known, and whoever was halted in between stores
 * and records it once more.
 */
@AggregateRoot
class StoredFile {

    @AggregateIdentifier @Nullable String id;
    private boolean deleted;

    StoredFile() {}

    static String id(long fileId) {
        return "file-" + fileId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RecordFile c) {
        if (id == null) {
            apply(
                    new FileStored(
                            c.fileId(),
                            c.purpose(),
                            c.rootAccountId(),
                            c.contextType(),
                            c.contextId(),
                            c.userId(),
                            new Personal(c.userId(), c.name()),
                            c.contentType(),
                            c.stored().size(),
                            c.stored().sha256(),
                            c.now()));
        }
    }

    @CommandHandler
    void handle(DeleteFile c) {
        if (!deleted) {
            apply(new FileDeleted(c.fileId(), c.now()));
        }
    }

    @EventSourcingHandler
    void on(FileEvent event) {
        switch (event) {
            case FileStored e -> id = id(e.fileId());
            case FileDeleted _ -> deleted = true;
        }
    }
}
