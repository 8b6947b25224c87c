package io.daybook.query.communication.conversations;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A message of a conversation.
 *
 * @param position position of its event, which orders messages of the same instant
 * @param body null once its author was erased
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
