package io.daybook.query.people.groups;

import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.JoinLevel;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A group; memberships are stored separately.
 *
 * @param nameKey the name in lower case, to sort by and to search in
 * @param pictureId the file with its picture, even if that file was deleted
 */
@Document("groups_v2")
@CompoundIndex(
        name = "by_context",
        def = "{'contextType': 1, 'contextId': 1, 'deleted': 1, 'nameKey': 1, '_id': 1}")
@CompoundIndex(
        name = "by_category",
        def = "{'categoryId': 1, 'deleted': 1, 'nameKey': 1, '_id': 1}")
@CompoundIndex(name = "by_sis_id", def = "{'rootAccountId': 1, 'sisId': 1}")
public record GroupView(
        @Id long id,
        long categoryId,
        GroupContextType contextType,
        long contextId,
        long rootAccountId,
        String name,
        String nameKey,
        @Nullable String description,
        boolean isPublic,
        JoinLevel joinLevel,
        @Nullable Integer storageQuotaMb,
        @Nullable Long leaderId,
        @Nullable String sisId,
        @Nullable Long pictureId,
        boolean deleted,
        Instant createdAt) {

    /** Whether the group belongs to a course. */
    public boolean isInCourse() {
        return contextType == GroupContextType.COURSE;
    }
}
