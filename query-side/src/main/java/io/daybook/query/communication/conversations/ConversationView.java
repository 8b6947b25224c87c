package io.daybook.query.communication.conversations;

import io.daybook.events.communication.conversations.ConversationKind;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A conversation as everybody in it sees it.
 *
 * @param participantIds everybody in it, in order of their numbers
 * @param subject null where there is none or who wrote it has been erased
 * @param last the message that came last
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

    /** What came last; the text is null where who wrote it has been erased. */
    public record LastMessage(long id, long authorId, @Nullable String body, Instant createdAt) {

        LastMessage without(long person) {
            return authorId == person ? new LastMessage(id, authorId, null, createdAt) : this;
        }
    }

    /** Whether it is between two users. */
    public boolean isPrivate() {
        return kind != ConversationKind.GROUP;
    }
}
