package io.daybook.query.people.groups;

import io.daybook.events.people.groups.AutoLeader;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.SelfSignup;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A group category.
 *
 * @param nameKey the name in lower case, to sort by
 * @param role null if it was created by a user
 */
@Document("group_categories_v1")
@CompoundIndex(
        name = "by_context",
        def = "{'contextType': 1, 'contextId': 1, 'deleted': 1, 'nameKey': 1, '_id': 1}")
@CompoundIndex(name = "by_sis_id", def = "{'rootAccountId': 1, 'sisId': 1}")
public record GroupCategoryView(
        @Id long id,
        GroupContextType contextType,
        long contextId,
        long rootAccountId,
        String name,
        String nameKey,
        @Nullable CategoryRole role,
        @Nullable SelfSignup selfSignup,
        @Nullable Integer groupLimit,
        @Nullable AutoLeader autoLeader,
        @Nullable String sisId,
        boolean deleted,
        Instant createdAt) {

    /** Whether the category belongs to a course. */
    public boolean isInCourse() {
        return contextType == GroupContextType.COURSE;
    }

    /** Whether the category cannot be deleted. */
    public boolean isProtected() {
        return role == CategoryRole.COMMUNITIES || role == CategoryRole.STUDENT_ORGANIZED;
    }

    /** Whether a user can be in several groups of the category. */
    public boolean allowsMultipleMemberships() {
        return role != null;
    }
}
