package io.daybook.api.content.files;

import io.daybook.query.platform.files.FolderView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A folder as clients see it; one that is closed is seen by those who manage files only.
 *
 * @param fullName the names of the folders above it and its own, with slashes between them
 * @param canUpload whether the caller may put files into it
 */
record FolderJson(
        long id,
        @Nullable String name,
        @Nullable String fullName,
        long contextId,
        String contextType,
        @Nullable Long parentFolderId,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant lockAt,
        @Nullable Instant unlockAt,
        @Nullable Integer position,
        boolean locked,
        String foldersUrl,
        String filesUrl,
        int filesCount,
        int foldersCount,
        boolean hidden,
        boolean lockedForUser,
        boolean hiddenForUser,
        boolean forSubmissions,
        boolean canUpload) {

    /** What of a folder is found beside it. */
    record Around(@Nullable Long parentId, int files, int folders, boolean canUpload) {}

    static FolderJson of(FolderView folder, Around around, String base) {
        String root = rootName(folder.contextType());
        String self = base + "/api/v1/folders/" + folder.id();
        String path = folder.path();
        return new FolderJson(
                folder.id(),
                folder.isRoot() ? root : folder.name(),
                path == null || path.isEmpty() ? root : root + "/" + path,
                folder.contextId(),
                folder.contextType(),
                around.parentId(),
                folder.createdAt(),
                folder.updatedAt(),
                folder.lockAt(),
                folder.unlockAt(),
                null,
                folder.locked(),
                self + "/folders",
                self + "/files",
                around.files(),
                around.folders(),
                folder.hidden(),
                false,
                false,
                false,
                around.canUpload());
    }

    private static String rootName(String contextType) {
        return switch (contextType) {
            case "Course" -> "course files";
            case "User" -> "my files";
            default -> "files";
        };
    }
}
