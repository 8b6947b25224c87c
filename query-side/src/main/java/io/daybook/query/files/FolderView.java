package io.daybook.query.files;

import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A folder that files lie in.
 *
 * @param path null once the person who made it has been erased
 */
@Document("folders_v1")
@CompoundIndex(name = "by_who_made", def = "{'madeBy': 1}")
public record FolderView(
        @Id long id, String contextType, long contextId, @Nullable String path, long madeBy) {}
