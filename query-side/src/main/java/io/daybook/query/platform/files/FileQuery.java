package io.daybook.query.platform.files;

import io.daybook.events.platform.files.FilePurpose;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which files of a context are requested, and in which order.
 *
 * @param folderId the folder of the files; null for all files of the context
 * @param all whether those are requested too that only those see who manage files
 * @param closedFolders folders whose files are not requested
 * @param types content types, or what they begin with up to the slash; empty for all
 * @param otherTypes such that are not requested
 * @param search a part of the name
 */
public record FileQuery(
        String contextType,
        long contextId,
        FilePurpose purpose,
        @Nullable Long folderId,
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
