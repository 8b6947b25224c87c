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
 * @param body what it says
 * @param courseBody what those who build the course last made it say
 * @param contributorId who else wrote what it says; null when nobody else did
 * @param frontPage whether the course greets its readers with it; null means no
 * @param editorId who changed it last, where that is known
 */
@Document("pages_v1")
@CompoundIndex(name = "by_url", def = "{'courseId': 1, 'url': 1}")
@CompoundIndex(name = "by_title", def = "{'courseId': 1, 'titleKey': 1, '_id': 1}")
@CompoundIndex(name = "by_creation", def = "{'courseId': 1, 'createdAt': 1, '_id': 1}")
@CompoundIndex(name = "by_change", def = "{'courseId': 1, 'updatedAt': 1, '_id': 1}")
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
        boolean deleted,
        Instant createdAt,
        Instant updatedAt) {

    /** Whether the course greets its readers with it. */
    public boolean isFrontPage() {
        return Boolean.TRUE.equals(frontPage);
    }
}
