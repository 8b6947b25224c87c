package io.daybook.query.content.pages;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A revision of a page: the changes of its title and body at one instant. It contains only what
 * changed; {@link PageRevisions} adds the rest. Revisions are numbered by their order.
 *
 * @param id the page and the instant, which is the same in every replay
 * @param title the new title; null if unchanged
 * @param url the new URL; null if unchanged
 * @param rewritten whether the body changed
 * @param body the new body; null also once its author was erased
 * @param writerId the author of the body, if not one of the course's editors
 * @param editorId who made the revision; null if unknown
 */
@Document("page_revisions_v1")
@CompoundIndex(name = "by_page", def = "{'pageId': 1, 'at': 1, '_id': 1}")
@CompoundIndex(name = "by_writer", def = "{'writerId': 1}")
public record PageRevisionView(
        @Id String id,
        long courseId,
        long pageId,
        @Nullable String title,
        @Nullable String url,
        boolean rewritten,
        @Nullable String body,
        @Nullable Long writerId,
        @Nullable Long editorId,
        Instant at) {

    static String id(long pageId, Instant at) {
        return pageId + "-" + at.toEpochMilli();
    }
}
