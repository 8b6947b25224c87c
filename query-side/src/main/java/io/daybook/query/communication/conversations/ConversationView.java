package io.daybook.query.communication.conversations;

import io.daybook.events.communication.conversations.ConversationKind;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A conversation, common to all participants.
 *
 * @param participantIds in ascending order
 * @param subject null if there is none, or once its author was erased
 * @param last the latest message
 */
@Document("conversations_v1")
@CompoundIndex(name = "by_participant", def = "{'participantIds': 1, '_id': 1}")
public record ConversationView(
        @Id long id,
        ConversationKind kind,
        long starterId,
        List<Long> participantIds,
        @Nullable String contextCode,
        @Nullable String subject,
        @Nullable LastMessage last,
        int messageCount) {

    /** The latest message; its body is null once its author was erased. */
    public record LastMessage(long id, long authorId, @Nullable String body, Instant createdAt) {

        LastMessage without(long person) {
            return authorId == person ? new LastMessage(id, authorId, null, createdAt) : this;
        }
    }

    /** Whether the conversation is between two users. */
    public boolean isPrivate() {
        return kind != ConversationKind.GROUP;
    }
}
