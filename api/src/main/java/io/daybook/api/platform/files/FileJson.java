package io.daybook.api.platform.files;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.platform.files.FileView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A File (docs/spec/content.md, section 1.10, and docs/spec/scheduling.md, section 6).
 *
 * @param uuid the verifier of the file
 */
public record FileJson(
        long id,
        String uuid,
        @Nullable Long folderId,
        @JsonUnwrapped Content content,
        Instant createdAt,
        Instant updatedAt,
        @JsonUnwrapped Restrictions restrictions,
        @Nullable String thumbnailUrl,
        Instant modifiedAt,
        String mimeClass,
        @Nullable String mediaEntryId,
        @JsonUnwrapped Lock lock) {

    /**
     * Name, type and content.
     *
     * @param url download URL; empty while the file is locked for the caller
     * @param size in bytes
     */
    public record Content(
            @Nullable String displayName,
            @Nullable String filename,
            String uploadStatus,
            @JsonProperty("content-type") String contentType,
            String url,
            long size) {

        static Content of(FileView file, String url) {
            return new Content(
                    file.name(), file.name(), "success", file.contentType(), url, file.size());
        }
    }

    /** For whom and when the file is locked. */
    record Restrictions(
            @Nullable Instant unlockAt,
            boolean locked,
            boolean hidden,
            @Nullable Instant lockAt,
            boolean hiddenForUser) {

        static Restrictions of(FileView file) {
            return new Restrictions(
                    file.unlockAt(), file.locked(), file.hidden(), file.lockAt(), false);
        }
    }

    /** Whether the file is locked for the caller. */
    record Lock(
            boolean lockedForUser,
            @JsonInclude(Include.NON_NULL) @Nullable LockInfo lockInfo,
            @JsonInclude(Include.NON_NULL) @Nullable String lockExplanation) {

        private static final Lock OPEN = new Lock(false, null, null);

        static Lock of(FileView file, boolean lockedForUser) {
            return lockedForUser
                    ? new Lock(
                            true,
                            new LockInfo("attachment_" + file.id(), file.unlockAt(), file.lockAt()),
                            "This file is currently locked.")
                    : OPEN;
        }
    }

    /** Why the file is locked for the caller. */
    public record LockInfo(
            String assetString,
            @JsonInclude(Include.NON_NULL) @Nullable Instant unlockAt,
            @JsonInclude(Include.NON_NULL) @Nullable Instant lockAt) {}

    static FileJson of(FileView file, String uuid, String url, boolean lockedForUser) {
        return new FileJson(
                file.id(),
                uuid,
                file.folderId(),
                Content.of(file, lockedForUser ? "" : url),
                file.createdAt(),
                file.updatedAt(),
                Restrictions.of(file),
                null,
                file.modifiedAt(),
                ContentTypes.mimeClass(file.contentType()),
                null,
                Lock.of(file, lockedForUser));
    }
}
