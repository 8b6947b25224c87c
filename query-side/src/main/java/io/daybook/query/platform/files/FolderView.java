package io.daybook.query.platform.files;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A folder.
 *
 * @param path names separated by slashes; empty for the root; null once the user who created it was
 *     erased
 * @param parentPath path of the parent; null for the root, and once erased
 * @param locked whether only users with permission to manage files see it
 * @param hidden has the same effect; a separate field in the API
 * @param restricted whether it is locked or has a date from or until which it is
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
