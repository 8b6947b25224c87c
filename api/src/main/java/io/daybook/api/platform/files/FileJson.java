package io.daybook.api.platform.files;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.query.platform.files.FileView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A File (docs/spec/content.md, section 1.10, and docs/spec/scheduling.md, section 6).
 *
 * @param uuid proves that its holder was given the file
 * @param url where its content is read; empty while it is locked for the caller
 * @param size in bytes
 */
public record FileJson(
        long id,
        String uuid,
        @Nullable Long folderId,
        @Nullable String displayName,
        @Nullable String filename,
        String uploadStatus,
        @JsonProperty("content-type") String contentType,
        String url,
        long size,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant unlockAt,
        boolean locked,
        boolean hidden,
        @Nullable Instant lockAt,
        boolean hiddenForUser,
        @Nullable String thumbnailUrl,
        Instant modifiedAt,
        String mimeClass,
        @Nullable String mediaEntryId,
        boolean lockedForUser,
        @JsonInclude(Include.NON_NULL) @Nullable LockInfo lockInfo,
        @JsonInclude(Include.NON_NULL) @Nullable String lockExplanation) {

    /** Why the caller cannot read it now. */
    public record LockInfo(
            String assetString,
            @JsonInclude(Include.NON_NULL) @Nullable Instant unlockAt,
            @JsonInclude(Include.NON_NULL) @Nullable Instant lockAt) {}

    static FileJson of(FileView file, String uuid, String url, boolean lockedForUser) {
        return new FileJson(
                file.id(),
                uuid,
                file.folderId(),
                file.name(),
                file.name(),
                "success",
                file.contentType(),
                lockedForUser ? "" : url,
                file.size(),
                file.createdAt(),
                file.updatedAt(),
                file.unlockAt(),
                file.locked(),
                file.hidden(),
                file.lockAt(),
                false,
                null,
                file.modifiedAt(),
                ContentTypes.mimeClass(file.contentType()),
                null,
                lockedForUser,
                lockedForUser
                        ? new LockInfo("attachment_" + file.id(), file.unlockAt(), file.lockAt())
                        : null,
                lockedForUser ? "This file is currently locked." : null);
    }
}
