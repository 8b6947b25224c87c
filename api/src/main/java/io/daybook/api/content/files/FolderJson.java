package io.daybook.api.content.files;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.platform.files.FolderView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A folder; locked folders are only visible to users who manage files. */
record FolderJson(
        long id,
        @JsonUnwrapped Names names,
        @JsonUnwrapped Location place,
        @JsonUnwrapped Dates dates,
        @Nullable Integer position,
        boolean locked,
        @JsonUnwrapped Links links,
        @JsonUnwrapped Counts counts,
        @JsonUnwrapped Visibility visibility) {

    /**
     * The names of the folder.
     *
     * @param fullName the path of the folder, with slashes between the names
     */
    record Names(@Nullable String name, @Nullable String fullName) {

        static Names of(FolderView folder) {
            String root = FolderView.rootName(folder.contextType());
            String path = folder.path();
            return new Names(
                    folder.isRoot() ? root : folder.name(),
                    path == null || path.isEmpty() ? root : root + "/" + path);
        }
    }

    /** What it is in. */
    record Location(long contextId, String contextType, @Nullable Long parentFolderId) {}

    /** When the folder was created and changed, and when it is unlocked and locked. */
    record Dates(
            Instant createdAt,
            Instant updatedAt,
            @Nullable Instant lockAt,
            @Nullable Instant unlockAt) {

        static Dates of(FolderView folder) {
            return new Dates(
                    folder.createdAt(), folder.updatedAt(), folder.lockAt(), folder.unlockAt());
        }
    }

    /** URLs of the folder's contents. */
    record Links(String foldersUrl, String filesUrl) {

        static Links of(FolderView folder, String base) {
            String self = base + "/api/v1/folders/" + folder.id();
            return new Links(self + "/folders", self + "/files");
        }
    }

    /** Number of files and folders in the folder. */
    record Counts(int filesCount, int foldersCount) {}

    /**
     * Who sees the folder.
     *
     * @param canUpload whether the caller may upload files into it
     */
    record Visibility(
            boolean hidden,
            boolean lockedForUser,
            boolean hiddenForUser,
            boolean forSubmissions,
            boolean canUpload) {

        static Visibility of(FolderView folder, boolean canUpload) {
            return new Visibility(folder.hidden(), false, false, false, canUpload);
        }
    }

    /** What of a folder is found beside it. */
    record FolderContext(@Nullable Long parentId, int files, int folders, boolean canUpload) {}

    static FolderJson of(FolderView folder, FolderContext around, String base) {
        return new FolderJson(
                folder.id(),
                Names.of(folder),
                new Location(folder.contextId(), folder.contextType(), around.parentId()),
                Dates.of(folder),
                null,
                folder.locked(),
                Links.of(folder, base),
                new Counts(around.files(), around.folders()),
                Visibility.of(folder, around.canUpload()));
    }
}
