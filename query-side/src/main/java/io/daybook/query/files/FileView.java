package io.daybook.query.files;

import io.daybook.events.files.FilePurpose;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A file as it is shown and found.
 *
 * @param name null once the person who named it has been erased
 * @param size in bytes
 */
@Document("files_v1")
@CompoundIndex(name = "by_purpose", def = "{'rootAccountId': 1, 'purpose': 1, '_id': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1}")
public record FileView(
        @Id long id,
        FilePurpose purpose,
        long rootAccountId,
        String contextType,
        long contextId,
        long userId,
        @Nullable String name,
        String contentType,
        long size,
        Instant createdAt) {}
