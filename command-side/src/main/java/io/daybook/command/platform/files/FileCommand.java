package io.daybook.command.platform.files;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.platform.files.FilePurpose;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a file. */
public sealed interface FileCommand {

    /** The file. */
    long fileId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return StoredFile.id(fileId());
    }

    /** Creates a file with a stored content; idempotent. */
    record RecordFile(
            long fileId,
            FilePurpose purpose,
            long rootAccountId,
            String contextType,
            long contextId,
            long userId,
            String name,
            String contentType,
            FileStore.Stored stored,
            Instant now)
            implements FileCommand {
        public RecordFile {
            name = checked(name);
        }
    }

    /**
     * Creates a file with an uploaded content; returns an {@link Upload}.
     *
     * @param contentId id of the stored content
     * @param place the target folder; null for a file outside of folders
     */
    record UploadFile(
            long fileId,
            FilePurpose purpose,
            long rootAccountId,
            String contextType,
            long contextId,
            @Nullable FolderTarget place,
            long userId,
            String name,
            DuplicateFilePolicy duplicates,
            String contentType,
            long contentId,
            FileStore.Stored stored,
            Instant now)
            implements FileCommand {
        public UploadFile {
            name = checked(name);
        }
    }

    /**
     * The result of an upload.
     *
     * @param fileId the file, which is an existing one if that was overwritten
     * @param unusedContentId a content that no file refers to any more; null for none
     */
    record Upload(long fileId, @Nullable Long unusedContentId) {}

    /**
     * Changes the fields that are present. A file outside of folders cannot be renamed or moved.
     *
     * @param folderId the folder to move it to; null if unchanged
     * @param duplicates what happens if another file of the folder has the name
     */
    record ChangeFile(
            long fileId,
            long callerId,
            Patch<String> name,
            @Nullable Long folderId,
            DuplicateFilePolicy duplicates,
            Patch<Boolean> locked,
            Patch<Boolean> hidden,
            Patch<Instant> unlockAt,
            Patch<Instant> lockAt,
            Instant now)
            implements FileCommand {
        public ChangeFile {
            if (name.isPresent()) {
                checked(name.orElse(""));
            }
        }
    }

    /** Deletes the file. */
    record DeleteFile(long fileId, Instant now) implements FileCommand {}

    /** Returns whether the name is a relative path segment when an archive is unpacked. */
    static boolean isStep(String name) {
        return name.equals(".") || name.equals("..");
    }

    /** Returns the name; rejects an invalid file name. */
    static String checked(String name) {
        if (isStep(name)) {
            throw Rejection.invalid("name", "can't be . or ..");
        }
        if (name.isBlank()) {
            throw Rejection.invalid("name", "can't be blank");
        }
        if (name.length() > 255) {
            throw Rejection.invalid("name", "is too long (maximum is 255 characters)");
        }
        if (name.chars().anyMatch(c -> c == '/' || c == '\\' || Character.isISOControl(c))) {
            throw Rejection.invalid("name", "can't hold slashes or control characters");
        }
        return name;
    }
}
