package io.daybook.query.platform.files;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A folder that files lie in.
 *
 * @param path names with slashes between them; empty for the root; null once the person who made it
 *     has been erased
 * @param parentPath that of the folder above; null for the root, and once erased
 */
@Document("folders_v2")
@CompoundIndex(name = "by_who_made", def = "{'madeBy': 1}")
@CompoundIndex(name = "by_path", def = "{'contextType': 1, 'contextId': 1, 'path': 1, '_id': 1}")
@CompoundIndex(
        name = "by_parent",
        def = "{'contextType': 1, 'contextId': 1, 'parentPath': 1, 'path': 1, '_id': 1}")
public record FolderView(
        @Id long id,
        String contextType,
        long contextId,
        @Nullable String path,
        @Nullable String parentPath,
        long madeBy,
        Instant createdAt,
        Instant updatedAt) {

    /** The path of the folder above this path; null for the root. */
    public static @Nullable String above(@Nullable String path) {
        if (path == null || path.isEmpty()) {
            return null;
        }
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** Whether everything of the context lies in it. */
    public boolean isRoot() {
        return "".equals(path);
    }

    /** What it is called; empty for the root, null once the person who made it was erased. */
    public @Nullable String name() {
        return path == null ? null : path.substring(path.lastIndexOf('/') + 1);
    }
}
