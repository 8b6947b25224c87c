package io.daybook.query.platform.files;

import io.daybook.events.platform.files.FilePurpose;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Query of the files of a context.
 *
 * @param all whether to include files that only users with permission to manage files see
 * @param closedFolders folders whose files are left out
 * @param types content types, or their parts before the slash; empty for all
 * @param otherTypes content types to leave out
 * @param search part of the name; null for all
 */
public record FileQuery(
        String contextType,
        long contextId,
        FilePurpose purpose,
        boolean all,
        Set<Long> closedFolders,
        List<String> types,
        List<String> otherTypes,
        @Nullable String search,
        Order order,
        boolean descending) {

    /** Sort order of files. */
    public enum Order {
        NAME("nameKey"),
        SIZE("size"),
        CREATED_AT("createdAt"),
        UPDATED_AT("updatedAt"),
        CONTENT_TYPE("contentType");

        private final String field;

        Order(String field) {
            this.field = field;
        }

        String field() {
            return field;
        }
    }

    public FileQuery {
        closedFolders = Set.copyOf(closedFolders);
        types = List.copyOf(types);
        otherTypes = List.copyOf(otherTypes);
    }
}
