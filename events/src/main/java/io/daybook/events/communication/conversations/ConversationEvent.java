package io.daybook.events.communication.conversations;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a conversation. */
public sealed interface ConversationEvent {

    /** The conversation. */
    long conversationId();

    /**
     * A conversation was started; always the first event.
     *
     * @param participantIds all participants including the starter, in ascending order
     * @param contextCode the course or group of the conversation, such as {@code course_7}
     */
    record ConversationStarted(
            long conversationId,
            long rootAccountId,
            ConversationKind kind,
            long starterId,
            List<Long> participantIds,
            @Nullable String contextCode,
            @Nullable Personal subject,
            Instant at)
            implements ConversationEvent {

        public ConversationStarted {
            participantIds = participantIds == null ? List.of() : List.copyOf(participantIds);
        }
    }

    /**
     * A message was sent to all other participants.
     *
     * @param unsubscribedIds recipients who have unsubscribed, in ascending order
     */
    record ConversationMessageSent(
            long conversationId,
            long messageId,
            long authorId,
            List<Long> recipientIds,
            Personal body,
            Instant at,
            List<Long> unsubscribedIds)
            implements ConversationEvent {

        public ConversationMessageSent {
            recipientIds = recipientIds == null ? List.of() : List.copyOf(recipientIds);
            unsubscribedIds = unsubscribedIds == null ? List.of() : List.copyOf(unsubscribedIds);
        }

        /** Returns the recipients for whom the message is unread and who are notified. */
        public List<Long> subscribedIds() {
            return recipientIds.stream().filter(one -> !unsubscribedIds.contains(one)).toList();
        }
    }

    /**
     * Participants were added; they see all earlier messages.
     *
     * @param recipientIds the new participants
     * @param participantIds all participants, in ascending order
     */
    record ConversationRecipientsAdded(
            long conversationId,
            long addedById,
            List<Long> recipientIds,
            List<Long> participantIds,
            Instant at)
            implements ConversationEvent {

        public ConversationRecipientsAdded {
            recipientIds = recipientIds == null ? List.of() : List.copyOf(recipientIds);
            participantIds = participantIds == null ? List.of() : List.copyOf(participantIds);
        }
    }

    /** A user marked the conversation as read, or unarchived it. */
    record ConversationRead(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /**
     * A user marked the conversation as unread, or subscribed again after messages that had not
     * made it unread.
     */
    record ConversationMarkedUnread(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /**
     * A user deleted messages from their own view; other participants keep them.
     *
     * @param messageIds the messages that the user still saw, in ascending order
     */
    record ConversationMessagesRemoved(
            long conversationId, long userId, List<Long> messageIds, Instant at)
            implements ConversationEvent {

        public ConversationMessagesRemoved {
            messageIds = messageIds == null ? List.of() : List.copyOf(messageIds);
        }
    }

    /** A user archived the conversation, until the next message. */
    record ConversationArchived(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /** A user starred the conversation. */
    record ConversationStarred(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /** A user unstarred the conversation. */
    record ConversationUnstarred(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /** A user subscribed to new messages again. */
    record ConversationSubscribed(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /** A user unsubscribed: new messages neither become unread nor notify the user. */
    record ConversationUnsubscribed(long conversationId, long userId, Instant at)
            implements ConversationEvent {}
}
