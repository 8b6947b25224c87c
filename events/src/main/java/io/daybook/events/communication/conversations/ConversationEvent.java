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

    /** Somebody wrote to everyone else in it. */
    record ConversationMessageSent(
            long conversationId,
            long messageId,
            long authorId,
            List<Long> recipientIds,
            Personal body,
            Instant at)
            implements ConversationEvent {

        public ConversationMessageSent {
            recipientIds = recipientIds == null ? List.of() : List.copyOf(recipientIds);
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

    /** Somebody wants to come back to it as if it had not been seen. */
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
}
