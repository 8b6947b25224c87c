package io.daybook.query.content.pages;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * One revision of a page: what changed of its title and body at one moment. It says only what its
 * own events said; {@link PageRevisions} adds what stayed. Revisions are numbered by their place.
 *
 * @param id the page and the moment, which is the same in every replay
 * @param title what it was called from then on; null where that did not change
 * @param url its address from then on; null where that did not change
 * @param rewritten whether the body changed
 * @param body what it said from then on; null also once its writer was erased
 * @param writerId who wrote the body, where those who build the course did not
 * @param editorId who changed it, where that is known
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
