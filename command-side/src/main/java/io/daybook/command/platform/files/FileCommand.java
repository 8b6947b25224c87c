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

    /** Its aggregate identifier. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return StoredFile.id(fileId());
    }

    /** Makes a stored content known; one that is known already stays as it is. */
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
     * Makes a content that somebody uploaded known; answered with an {@link Upload}.
     *
     * @param contentId what the content was stored under
     * @param place where it is put; null for what lies in no folder
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
     * What became of an upload.
     *
     * @param fileId the file, which is an older one where that was overwritten
     * @param unusedContentId a content that no file has any more
     */
    record Upload(long fileId, @Nullable Long unusedContentId) {}

    /**
     * Changes what is given. What lies in no folder has neither another name nor another place.
     *
     * @param folderId the folder it lies in from now on; null for where it lies
     * @param duplicates what happens when another file of the folder has the name
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

    /** Deletes it. */
    record DeleteFile(long fileId, Instant now) implements FileCommand {}

    /** Whether unpacking an archive would take the name for a step and not for a name. */
    static boolean isStep(String name) {
        return name.equals(".") || name.equals("..");
    }

    /** The name, where a file can have it. */
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
