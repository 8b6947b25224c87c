package io.daybook.query.communication.conversations;

import io.daybook.events.communication.conversations.ReadState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A conversation as one participant sees it.
 *
 * @param tags participants and context: {@code user_5}, {@code course_7}
 * @param receivedAt when a message was last received; null if the user has only sent messages
 * @param authored the user's last message; null if there is none, or once the user was erased
 * @param authoredAt when the user last sent a message
 * @param removal messages that the user deleted; null for none
 * @param starred whether the user starred the conversation; null if never changed
 * @param subscribed whether new messages are unread and notify the user; null if never changed
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
     * @param messageIds in ascending order
     * @param newestId the newest message of the conversation at the time of deletion
     * @param lastSeenId the newest message that was still visible to the user then; null for none
     */
    public record Removal(
            List<Long> messageIds, @Nullable Long newestId, @Nullable Long lastSeenId) {

        public Removal {
            messageIds = List.copyOf(messageIds);
        }
    }

    /** Whether the user starred the conversation. */
    public boolean isStarred() {
        return Boolean.TRUE.equals(starred);
    }

    /** Whether new messages are unread and notify the user. */
    public boolean isSubscribed() {
        return !Boolean.FALSE.equals(subscribed);
    }

    /** Whether the message is visible to the user. */
    public boolean shows(long messageId) {
        return removal == null || !removal.messageIds().contains(messageId);
    }

    /** Returns the number of messages the user deleted. */
    public int removedCount() {
        return removal == null ? 0 : removal.messageIds().size();
    }

    static String id(long conversationId, long userId) {
        return conversationId + "-" + userId;
    }
}
