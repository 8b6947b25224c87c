package io.daybook.query.content.discussions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An entry of a discussion topic.
 *
 * @param parentId the entry it replies to; null if it replies to the topic
 * @param message null once the entry was deleted or its author was erased
 * @param writerId the author of the current message
 * @param deletedAt when the entry was deleted; null if it is not
 */
@Document("discussion_entries_v1")
@CompoundIndex(name = "by_parent", def = "{'topicId': 1, 'parentId': 1, '_id': -1}")
@CompoundIndex(name = "by_author", def = "{'topicId': 1, 'authorId': 1}")
@CompoundIndex(name = "by_writer", def = "{'writerId': 1}")
public record DiscussionEntryView(
        @Id long id,
        long courseId,
        long topicId,
        @Nullable Long parentId,
        long authorId,
        @Nullable String message,
        long writerId,
        boolean deleted,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant deletedAt) {}
