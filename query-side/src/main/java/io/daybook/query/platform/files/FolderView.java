package io.daybook.query.platform.files;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A folder.
 *
 * @param path names with slashes between them; empty for the root; null once the person who made it
 *     has been erased
 * @param parentPath that of the folder above; null for the root, and once erased
 * @param locked whether only those see it who manage files
 * @param hidden the same, for clients that distinguish the two
 * @param restricted whether there is a lock, or a date of one
 */
@Document("folders_v3")
@CompoundIndex(name = "by_who_made", def = "{'madeBy': 1}")
@CompoundIndex(name = "by_path", def = "{'contextType': 1, 'contextId': 1, 'path': 1, '_id': 1}")
@CompoundIndex(
        name = "by_parent",
        def = "{'contextType': 1, 'contextId': 1, 'parentPath': 1, 'path': 1, '_id': 1}")
@CompoundIndex(
        name = "by_restriction",
        def = "{'contextType': 1, 'contextId': 1, 'restricted': 1, '_id': 1}")
public record FolderView(
        @Id long id,
        String contextType,
        long contextId,
        @Nullable String path,
        @Nullable String parentPath,
        long madeBy,
        boolean locked,
        boolean hidden,
        boolean restricted,
        @Nullable Instant unlockAt,
        @Nullable Instant lockAt,
        Instant createdAt,
        Instant updatedAt) {

    /** Returns the name of the root folder of this kind of context. */
    public static String rootName(String contextType) {
        return switch (contextType) {
            case "Course" -> "course files";
            case "User" -> "my files";
            default -> "files";
        };
    }

    /** Returns the path of the parent; null for the root. */
    public static @Nullable String above(@Nullable String path) {
        if (path == null || path.isEmpty()) {
            return null;
        }
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** Whether it is closed at this instant to users without permission to manage files. */
    public boolean isClosedAt(Instant moment) {
        return locked
                || hidden
                || (unlockAt != null && moment.isBefore(unlockAt))
                || (lockAt != null && !moment.isBefore(lockAt));
    }

    /** Whether it is the root folder of the context. */
    public boolean isRoot() {
        return "".equals(path);
    }

    /** Returns its name; empty for the root, null once the user who created it was erased. */
    public @Nullable String name() {
        return path == null ? null : path.substring(path.lastIndexOf('/') + 1);
    }
}
