package io.daybook.events.communication.conversations;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens in a conversation. */
public sealed interface ConversationEvent {

    /** The conversation. */
    long conversationId();

    /**
     * Somebody writes to others for the first time; always the first event.
     *
     * @param participantIds everybody in it with who began it, in order of their numbers
     * @param contextCode the course or group it is about, such as {@code course_7}
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
     * Somebody wrote to everyone else in it.
     *
     * @param unsubscribedIds the recipients who had muted it, in order of their numbers
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

        /** Those for whom it is unread and who are notified. */
        public List<Long> subscribedIds() {
            return recipientIds.stream().filter(one -> !unsubscribedIds.contains(one)).toList();
        }
    }

    /**
     * Somebody brought others into it, who see everything that was written so far.
     *
     * @param recipientIds who was not in it before
     * @param participantIds everybody in it now, in order of their numbers
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

    /** Somebody has seen everything that was written so far, or took it out of the archive. */
    record ConversationRead(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /**
     * Somebody wants to come back to it as if it had not been seen, or subscribed again after
     * messages that did not make it unread.
     */
    record ConversationMarkedUnread(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /**
     * Somebody deleted messages from their own view of it; everybody else keeps them.
     *
     * @param messageIds those that the user still saw, in order of their numbers
     */
    record ConversationMessagesRemoved(
            long conversationId, long userId, List<Long> messageIds, Instant at)
            implements ConversationEvent {

        public ConversationMessagesRemoved {
            messageIds = messageIds == null ? List.of() : List.copyOf(messageIds);
        }
    }

    /** Somebody put it away until something new is written. */
    record ConversationArchived(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /** Somebody starred it for themselves. */
    record ConversationStarred(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /** Somebody removed their star from it. */
    record ConversationUnstarred(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /** Somebody wants to be notified of new messages again. */
    record ConversationSubscribed(long conversationId, long userId, Instant at)
            implements ConversationEvent {}

    /** Somebody muted it: new messages neither make it unread for them nor notify them. */
    record ConversationUnsubscribed(long conversationId, long userId, Instant at)
            implements ConversationEvent {}
}
