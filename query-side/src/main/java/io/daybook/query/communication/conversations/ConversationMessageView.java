package io.daybook.query.communication.conversations;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A message.
 *
 * @param position where it stands in the event store: several may be of the same moment
 * @param body null where who wrote it has been erased
 */
@Document("conversation_messages_v1")
@CompoundIndex(name = "newest", def = "{'conversationId': 1, 'position': -1, '_id': 1}")
@CompoundIndex(name = "by_author", def = "{'authorId': 1}")
public record ConversationMessageView(
        @Id long id,
        long conversationId,
        long position,
        long authorId,
        List<Long> recipientIds,
        @Nullable String body,
        Instant createdAt) {}
