package io.daybook.api.content.files;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.platform.files.FolderView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A folder as clients see it; one that is closed is seen by those who manage files only. */
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
     * What it is called.
     *
     * @param fullName the names of the folders above it and its own, with slashes between them
     */
    record Names(@Nullable String name, @Nullable String fullName) {

        static Names of(FolderView folder) {
            String root = rootName(folder.contextType());
            String path = folder.path();
            return new Names(
                    folder.isRoot() ? root : folder.name(),
                    path == null || path.isEmpty() ? root : root + "/" + path);
        }

        private static String rootName(String contextType) {
            return switch (contextType) {
                case "Course" -> "course files";
                case "User" -> "my files";
                default -> "files";
            };
        }
    }

    /** What it is in. */
    record Location(long contextId, String contextType, @Nullable Long parentFolderId) {}

    /** When it was written, and when it is open. */
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

    /** Where what is in it is found. */
    record Links(String foldersUrl, String filesUrl) {

        static Links of(FolderView folder, String base) {
            String self = base + "/api/v1/folders/" + folder.id();
            return new Links(self + "/folders", self + "/files");
        }
    }

    /** How much is in it. */
    record Counts(int filesCount, int foldersCount) {}

    /**
     * Who sees and fills it.
     *
     * @param canUpload whether the caller may put files into it
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
