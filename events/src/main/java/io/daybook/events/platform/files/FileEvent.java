package io.daybook.events.platform.files;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a file. Its content is kept beside the event store, under an id of its own. */
public sealed interface FileEvent {

    /** The file. */
    long fileId();

    /** When it happened. */
    Instant at();

    /**
     * The service kept a file it made or took in; the content has the file's id.
     *
     * @param userId who uploaded it or had it made
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
     * Somebody uploaded a file.
     *
     * @param folderId where it lies; null for what lies in no folder
     * @param nameKey what its name is unique under in its folder; null for what lies in none
     * @param contentId what the content is kept under
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

    /** Somebody uploaded another content in its place. */
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
     * It was renamed.
     *
     * @param before what it was called; null where that was not noted yet
     */
    record FileRenamed(
            long fileId, Personal name, String nameKey, Instant at, @Nullable Personal before)
            implements FileEvent {}

    /**
     * It lies in another folder of the same course, group or user.
     *
     * @param nameKey what its name is unique under there
     */
    record FileMoved(long fileId, long folderId, String nameKey, Instant at) implements FileEvent {}

    /**
     * Who sees it, and when, changed.
     *
     * @param locked whether only those see it who manage files
     * @param hidden whether others need its address to find it
     * @param unlockAt since when others can read it
     * @param lockAt until when
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
     * It was deleted, and its content with it.
     *
     * @param file what it was; null for what lay in no folder, or where that was not noted yet
     */
    record FileDeleted(long fileId, Instant at, @Nullable FiledFile file) implements FileEvent {}

    /**
     * A file in a folder, as it was last.
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
