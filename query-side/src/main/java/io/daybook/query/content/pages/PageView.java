package io.daybook.query.content.pages;

import io.daybook.events.content.pages.PageEditor;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A page of a course.
 *
 * @param titleKey the title in lower case, to sort by
 * @param body the current body
 * @param courseBody the last body by the course's editors
 * @param contributorId the author of the body, if not one of the course's editors
 * @param frontPage whether it is the front page of the course; null means false
 * @param todoAt its date in planners; null for none
 * @param editorId who last changed the page; null if unknown
 */
@Document("pages_v1")
@CompoundIndex(name = "by_url", def = "{'courseId': 1, 'url': 1}")
@CompoundIndex(name = "by_title", def = "{'courseId': 1, 'titleKey': 1, '_id': 1}")
@CompoundIndex(name = "by_creation", def = "{'courseId': 1, 'createdAt': 1, '_id': 1}")
@CompoundIndex(name = "by_change", def = "{'courseId': 1, 'updatedAt': 1, '_id': 1}")
@CompoundIndex(name = "by_todo_date", def = "{'courseId': 1, 'todoAt': 1, '_id': 1}")
@CompoundIndex(name = "by_front", def = "{'courseId': 1, 'frontPage': 1}")
@CompoundIndex(name = "by_contributor", def = "{'contributorId': 1}")
public record PageView(
        @Id long id,
        long courseId,
        String url,
        String title,
        String titleKey,
        @Nullable String body,
        @Nullable String courseBody,
        @Nullable Long contributorId,
        List<PageEditor> editors,
        @Nullable Long editorId,
        boolean published,
        @Nullable Boolean frontPage,
        @Nullable Instant todoAt,
        boolean deleted,
        Instant createdAt,
        Instant updatedAt) {

    /** Whether it is the front page of the course. */
    public boolean isFrontPage() {
        return Boolean.TRUE.equals(frontPage);
    }
}
