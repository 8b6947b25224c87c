package io.daybook.command.platform.files;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.platform.files.FolderCommand.Availability;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.files.FolderEvent;
import io.daybook.events.platform.files.FolderEvent.FolderAvailabilityChanged;
import io.daybook.events.platform.files.FolderEvent.FolderMade;
import io.daybook.events.platform.files.FolderEvent.FolderMoved;
import io.daybook.events.platform.files.FolderEvent.FolderRemoved;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.Objects;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** A folder of files. A context has at most one for each path. */
@AggregateRoot
class Folder {

    @AggregateIdentifier @Nullable String id;
    private long folderId;
    private String context = "";
    private @Nullable String path;
    private boolean locked;
    private boolean hidden;
    private @Nullable Instant unlockAt;
    private @Nullable Instant lockAt;
    private boolean removed;

    Folder() {}

    Folder(long folderId, String contextType, long contextId, Personal path, Instant now) {
        apply(new FolderMade(folderId, contextType, contextId, path, now));
    }

    static String id(long folderId) {
        return "folder-" + folderId;
    }

    void move(Personal to, Instant now) {
        requireMovable();
        if (!Objects.equals(to.text(), path)) {
            apply(new FolderMoved(folderId, to, now));
        }
    }

    void change(Availability to, Instant now) {
        requireThere();
        boolean newLocked = to.locked().orElse(locked);
        boolean newHidden = to.hidden().orElse(hidden);
        Instant from = to.unlockAt().or(unlockAt);
        Instant until = to.lockAt().or(lockAt);
        if (from != null && until != null && until.isBefore(from)) {
            throw Rejection.invalid("lock_at", "can't be before unlock_at");
        }
        boolean same =
                newLocked == locked
                        && newHidden == hidden
                        && Objects.equals(from, unlockAt)
                        && Objects.equals(until, lockAt);
        if (!same) {
            apply(new FolderAvailabilityChanged(folderId, newLocked, newHidden, from, until, now));
        }
    }

    void remove(Instant now) {
        requireMovable();
        apply(new FolderRemoved(folderId, now));
    }

    private void requireMovable() {
        requireThere();
        if ("".equals(path)) {
            throw Rejection.badRequest("The root folder can't be moved or deleted");
        }
    }

    void requireThere() {
        if (removed) {
            throw Rejection.notFound();
        }
    }

    /** Rejects a subfolder with this path if the folder was deleted, moved or renamed meanwhile. */
    void requireParentOf(String subfolder) {
        requireThere();
        if (path != null && !path.isEmpty() && !subfolder.startsWith(path + "/")) {
            throw Rejection.conflict("The folder was moved by someone else; read it again");
        }
    }

    /** Returns the context as in the keys of its folders. */
    String context() {
        return context;
    }

    /** Returns the path; null after its author was erased. */
    @Nullable String path() {
        return path;
    }

    @EventSourcingHandler
    void on(FolderEvent event) {
        switch (event) {
            case FolderMade e -> {
                id = id(e.folderId());
                folderId = e.folderId();
                context = e.contextType() + "-" + e.contextId();
                path = e.path().text();
            }
            case FolderMoved e -> path = e.path().text();
            case FolderAvailabilityChanged e -> {
                locked = e.locked();
                hidden = e.hidden();
                unlockAt = e.unlockAt();
                lockAt = e.lockAt();
            }
            case FolderRemoved _ -> removed = true;
        }
    }
}
