package io.daybook.query.communication.collaborations;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A collaboration as returned by list endpoints (document 2, section 4.5).
 *
 * @param contextType {@code Course} or {@code Group}
 * @param title null once its author was erased
 * @param description HTML; null if there is none, or once its author was erased
 * @param textsBy author of title and description; null if they are the creator's and were never
 *     changed
 * @param userIds collaborating users, including the creator
 * @param groupIds collaborating groups
 */
@Document("collaborations_v1")
@CompoundIndex(name = "by_context", def = "{'contextType': 1, 'contextId': 1, '_id': 1}")
@CompoundIndex(name = "by_creator", def = "{'creatorId': 1}")
@CompoundIndex(name = "by_author", def = "{'textsBy': 1}")
public record CollaborationView(
        @Id long id,
        String contextType,
        long contextId,
        long creatorId,
        String type,
        @Nullable String title,
        @Nullable String description,
        @Nullable Long textsBy,
        String url,
        @Nullable String updateUrl,
        List<Long> userIds,
        List<Long> groupIds,
        Instant createdAt,
        Instant updatedAt) {

    /** Copies the lists. */
    public CollaborationView {
        userIds = List.copyOf(userIds);
        groupIds = List.copyOf(groupIds);
    }
}
