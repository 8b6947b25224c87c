package io.daybook.query.platform.files;

import io.daybook.events.platform.files.FilePurpose;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A file.
 *
 * @param contentId key of its content
 * @param folderId null for files in no folder
 * @param name null once the user who named it was erased
 * @param nameKey the name in lower case, to sort by and to search in
 * @param namedBy the user who named it
 * @param mainType the content type before the slash
 * @param size in bytes
 * @param sha256 digest of the content, in hexadecimal
 * @param locked whether only users with permission to manage files may read it
 * @param hidden whether it can be found by its URL only
 * @param modifiedAt when its content was uploaded
 */
@Document("files_v2")
@CompoundIndex(name = "by_purpose", def = "{'rootAccountId': 1, 'purpose': 1, '_id': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1, 'purpose': 1}")
@CompoundIndex(name = "by_folder", def = "{'folderId': 1, 'nameKey': 1, '_id': 1}")
@CompoundIndex(name = "by_who_named", def = "{'namedBy': 1}")
@CompoundIndex(
        name = "by_name",
        def = "{'contextType': 1, 'contextId': 1, 'purpose': 1, 'nameKey': 1, '_id': 1}")
@CompoundIndex(
        name = "by_size",
        def = "{'contextType': 1, 'contextId': 1, 'purpose': 1, 'size': 1, '_id': 1}")
@CompoundIndex(
        name = "by_age",
        def = "{'contextType': 1, 'contextId': 1, 'purpose': 1, 'createdAt': 1, '_id': 1}")
@CompoundIndex(
        name = "by_change",
        def = "{'contextType': 1, 'contextId': 1, 'purpose': 1, 'updatedAt': 1, '_id': 1}")
@CompoundIndex(
        name = "by_content_type",
        def = "{'contextType': 1, 'contextId': 1, 'purpose': 1, 'contentType': 1, '_id': 1}")
public record FileView(
        @Id long id,
        long contentId,
        FilePurpose purpose,
        long rootAccountId,
        String contextType,
        long contextId,
        @Nullable Long folderId,
        long userId,
        @Nullable String name,
        @Nullable String nameKey,
        long namedBy,
        String contentType,
        String mainType,
        long size,
        String sha256,
        boolean locked,
        boolean hidden,
        @Nullable Instant unlockAt,
        @Nullable Instant lockAt,
        Instant createdAt,
        Instant updatedAt,
        Instant modifiedAt) {

    /** Whether users without permission to manage files may read it at this instant. */
    public boolean isOpenAt(Instant moment) {
        return !locked
                && (unlockAt == null || !moment.isBefore(unlockAt))
                && (lockAt == null || moment.isBefore(lockAt));
    }
}
