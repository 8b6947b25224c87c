package io.daybook.query.communication.conversations;

import io.daybook.events.communication.conversations.ReadState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A conversation as it stands for one of those in it.
 *
 * @param tags whom and what it is about: {@code user_5}, {@code course_7}
 * @param receivedAt when something came last; null while the user has only written
 * @param authored what the user wrote last; null while nothing or after the user was erased
 * @param authoredAt when the user wrote last
 * @param removal which messages the user deleted; null while none
 * @param starred whether the user starred it; null where they never did
 * @param subscribed whether new messages are unread for the user and notify them; null where they
 *     never said
 */
@Document("conversation_parts_v1")
@CompoundIndex(name = "inbox", def = "{'userId': 1, 'receivedAt': -1, 'conversationId': -1}")
@CompoundIndex(
        name = "by_state",
        def = "{'userId': 1, 'state': 1, 'receivedAt': -1, 'conversationId': -1}")
@CompoundIndex(
        name = "starred",
        def = "{'userId': 1, 'starred': 1, 'receivedAt': -1, 'conversationId': -1}")
@CompoundIndex(name = "sent", def = "{'userId': 1, 'authoredAt': -1, 'conversationId': -1}")
@CompoundIndex(name = "by_conversation", def = "{'conversationId': 1, 'userId': 1}")
public record ConversationPartView(
        @Id String id,
        long conversationId,
        long userId,
        List<String> tags,
        ReadState state,
        @Nullable Instant receivedAt,
        @Nullable String authored,
        @Nullable Instant authoredAt,
        @Nullable Removal removal,
        @Nullable Boolean starred,
        @Nullable Boolean subscribed) {

    /**
     * The messages that the user deleted from their own view.
     *
     * @param messageIds in order of their numbers
     * @param newestId the newest message of the conversation when they were deleted
     * @param lastSeenId the newest one the user still saw then; null where none
     */
    public record Removal(
            List<Long> messageIds, @Nullable Long newestId, @Nullable Long lastSeenId) {

        public Removal {
            messageIds = List.copyOf(messageIds);
        }
    }

    /** Whether the user starred it. */
    public boolean isStarred() {
        return Boolean.TRUE.equals(starred);
    }

    /** Whether new messages are unread for the user and notify them. */
    public boolean isSubscribed() {
        return !Boolean.FALSE.equals(subscribed);
    }

    /** Whether the user still sees the message. */
    public boolean shows(long messageId) {
        return removal == null || !removal.messageIds().contains(messageId);
    }

    /** How many messages the user deleted. */
    public int removedCount() {
        return removal == null ? 0 : removal.messageIds().size();
    }

    static String id(long conversationId, long userId) {
        return conversationId + "-" + userId;
    }
}
