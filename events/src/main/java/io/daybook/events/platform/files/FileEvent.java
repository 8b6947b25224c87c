package io.daybook.events.platform.files;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a file. Its content is stored outside the event store under its own id. */
public sealed interface FileEvent {

    /** The file. */
    long fileId();

    /** When it happened. */
    Instant at();

    /**
     * The service stored a file that it generated or received; the content has the id of the file.
     *
     * @param userId who uploaded or requested it
     * @param size in bytes
     * @param sha256 of the content, in hexadecimal digits
     */
    record FileStored(
            long fileId,
            FilePurpose purpose,
            long rootAccountId,
            String contextType,
            long contextId,
            long userId,
            Personal name,
            String contentType,
            long size,
            String sha256,
            Instant at)
            implements FileEvent {}

    /**
     * A user uploaded a file.
     *
     * @param folderId null for a file outside of folders
     * @param nameKey unique key of the name in its folder; null for a file outside of folders
     * @param contentId the id of the stored content
     * @param size in bytes
     * @param sha256 of the content, in hexadecimal digits
     */
    record FileUploaded(
            long fileId,
            FilePurpose purpose,
            long rootAccountId,
            String contextType,
            long contextId,
            @Nullable Long folderId,
            long userId,
            Personal name,
            @Nullable String nameKey,
            String contentType,
            long contentId,
            long size,
            String sha256,
            Instant at)
            implements FileEvent {}

    /** A user replaced the content of the file. */
    record FileContentReplaced(
            long fileId,
            long userId,
            String contentType,
            long contentId,
            long size,
            String sha256,
            Instant at)
            implements FileEvent {}

    /**
     * The file was renamed.
     *
     * @param before the previous name; null in older events
     */
    record FileRenamed(
            long fileId, Personal name, String nameKey, Instant at, @Nullable Personal before)
            implements FileEvent {}

    /**
     * The file was moved to another folder of the same context.
     *
     * @param nameKey unique key of the name in the new folder
     */
    record FileMoved(long fileId, long folderId, String nameKey, Instant at) implements FileEvent {}

    /**
     * The availability of the file changed.
     *
     * @param locked whether only users who manage files see it
     * @param hidden whether others find it by its URL only
     * @param unlockAt when others can read it from
     * @param lockAt when others can read it until
     */
    record FileAvailabilityChanged(
            long fileId,
            boolean locked,
            boolean hidden,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt,
            Instant at)
            implements FileEvent {}

    /**
     * The file was deleted with its content.
     *
     * @param file the deleted file; null for a file outside of folders, and in older events
     */
    record FileDeleted(long fileId, Instant at, @Nullable FiledFile file) implements FileEvent {}

    /**
     * The last state of a file in a folder.
     *
     * @param userId who uploaded its content
     */
    record FiledFile(
            long rootAccountId,
            String contextType,
            long contextId,
            long folderId,
            long userId,
            Personal name,
            String contentType,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt) {}
}
