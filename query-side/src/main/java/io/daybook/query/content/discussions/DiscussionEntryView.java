package io.daybook.query.content.discussions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Something said about a topic.
 *
 * @param parentId what it replies to; null for the topic itself
 * @param message null once it was taken back or its writer was erased
 * @param writerId who wrote what it says now
 * @param deletedAt when it was taken back; null while it is there
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
