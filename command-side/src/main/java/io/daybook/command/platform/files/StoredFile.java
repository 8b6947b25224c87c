package io.daybook.command.platform.files;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.platform.files.FileCommand.ChangeFile;
import io.daybook.command.platform.files.FileCommand.RecordFile;
import io.daybook.command.platform.files.FileCommand.UploadFile;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.files.FileEvent;
import io.daybook.events.platform.files.FileEvent.FileAvailabilityChanged;
import io.daybook.events.platform.files.FileEvent.FileContentReplaced;
import io.daybook.events.platform.files.FileEvent.FileDeleted;
import io.daybook.events.platform.files.FileEvent.FileMoved;
import io.daybook.events.platform.files.FileEvent.FileRenamed;
import io.daybook.events.platform.files.FileEvent.FileStored;
import io.daybook.events.platform.files.FileEvent.FileUploaded;
import io.daybook.events.platform.files.FileEvent.FiledFile;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A file. Its content is stored before the file is created; a client that is interrupted between
 * them stores both again.
 */
@AggregateRoot
class StoredFile {

    private record Availability(
            boolean locked, boolean hidden, @Nullable Instant unlockAt, @Nullable Instant lockAt) {}

    @AggregateIdentifier @Nullable String id;
    private long fileId;
    private @Nullable Long courseId;
    private @Nullable FileUploaded upload;
    private @Nullable Long folderId;
    private Personal name = new Personal(0, null);
    private String contentType = "";
    private long userId;
    private @Nullable String nameKey;
    private long contentId;
    private Availability availability = new Availability(false, false, null, null);
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

    /** Creates the file; idempotent. */
    void upload(UploadFile c, @Nullable Long folder, String called, @Nullable String key) {
        if (id == null) {
            apply(
                    new FileUploaded(
                            c.fileId(),
                            c.purpose(),
                            c.rootAccountId(),
                            c.contextType(),
                            c.contextId(),
                            folder,
                            c.userId(),
                            new Personal(c.userId(), called),
                            key,
                            c.contentType(),
                            c.contentId(),
                            c.stored().size(),
                            c.stored().sha256(),
                            c.now()));
        }
    }

    /** Replaces the content. */
    void replaceContent(UploadFile c) {
        apply(
                new FileContentReplaced(
                        fileId,
                        c.userId(),
                        c.contentType(),
                        c.contentId(),
                        c.stored().size(),
                        c.stored().sha256(),
                        c.now()));
    }

    /** Moves the file to a folder in which its name is claimed already. */
    void move(long toFolderId, String key, Instant now) {
        if (!Objects.equals(folderId, toFolderId)) {
            apply(new FileMoved(fileId, toFolderId, key, now));
        }
    }

    /** Renames the file; the name is claimed already. */
    void rename(String to, String key, long byId, Instant now) {
        if (!to.equals(name.text())) {
            apply(new FileRenamed(fileId, new Personal(byId, to), key, now, name));
        }
    }

    /** Returns the name; a placeholder after its author was erased. */
    String called() {
        String known = name.text();
        return known == null ? "file-" + fileId : known;
    }

    /** Returns its permanent context, such as {@code Course-7}. */
    String context() {
        return upload == null ? "" : upload.contextType() + "-" + upload.contextId();
    }

    void change(ChangeFile c) {
        var to =
                new Availability(
                        c.locked().orElse(availability.locked()),
                        c.hidden().orElse(availability.hidden()),
                        c.unlockAt().or(availability.unlockAt()),
                        c.lockAt().or(availability.lockAt()));
        change(to, c.now());
    }

    /** Publishes the file, or limits it to users who manage files. */
    void publish(boolean to, Instant now) {
        var from = availability;
        boolean hidden = !to && from.hidden();
        change(new Availability(!to, hidden, from.unlockAt(), from.lockAt()), now);
    }

    private void change(Availability to, Instant now) {
        Instant from = to.unlockAt();
        Instant until = to.lockAt();
        if (from != null && until != null && until.isBefore(from)) {
            throw Rejection.invalid("lock_at", "can't be before unlock_at");
        }
        if (!to.equals(availability)) {
            apply(new FileAvailabilityChanged(fileId, to.locked(), to.hidden(), from, until, now));
        }
    }

    void delete(Instant now) {
        if (!deleted) {
            apply(new FileDeleted(fileId, now, filed()));
        }
    }

    /** The content of the event about its deletion; nothing about a file in no folder. */
    private @Nullable FiledFile filed() {
        if (upload == null || folderId == null) {
            return null;
        }
        return new FiledFile(
                upload.rootAccountId(),
                upload.contextType(),
                upload.contextId(),
                folderId,
                userId,
                name,
                contentType,
                availability.unlockAt(),
                availability.lockAt());
    }

    boolean isDeleted() {
        return deleted;
    }

    void requireThere() {
        if (deleted) {
            throw Rejection.notFound();
        }
    }

    /** Rejects a command for another course. */
    void requireInCourse(long id) {
        requireThere();
        if (!Objects.equals(courseId, id)) {
            throw Rejection.notFound();
        }
    }

    @Nullable Long folderId() {
        return folderId;
    }

    @Nullable String nameKey() {
        return nameKey;
    }

    long contentId() {
        return contentId;
    }

    @EventSourcingHandler
    void on(FileEvent event) {
        id = id(event.fileId());
        fileId = event.fileId();
        switch (event) {
            case FileStored e -> {
                contentId = e.fileId();
                name = e.name();
            }
            case FileUploaded e -> {
                courseId = e.purpose() == FilePurpose.COURSE ? e.contextId() : null;
                upload = e;
                folderId = e.folderId();
                name = e.name();
                contentType = e.contentType();
                userId = e.userId();
                nameKey = e.nameKey();
                contentId = e.contentId();
            }
            case FileContentReplaced e -> {
                contentId = e.contentId();
                contentType = e.contentType();
                userId = e.userId();
            }
            case FileRenamed e -> {
                nameKey = e.nameKey();
                name = e.name();
            }
            case FileMoved e -> {
                nameKey = e.nameKey();
                folderId = e.folderId();
            }
            case FileAvailabilityChanged e ->
                    availability =
                            new Availability(e.locked(), e.hidden(), e.unlockAt(), e.lockAt());
            case FileDeleted _ -> deleted = true;
        }
    }
}
