package io.daybook.command.communication.conversations;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.events.communication.conversations.ReadState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands to a conversation. */
public sealed interface ConversationCommand {

    /** The text of a message; the subject is only used for a new conversation. */
    record Text(@Nullable String subject, String body) {

        private static final int LONGEST_SUBJECT = 255;

        public Text {
            new FieldErrors()
                    .require(!body.isBlank(), "body", "can't be blank")
                    .require(
                            subject == null || subject.length() <= LONGEST_SUBJECT,
                            "subject",
                            "is too long (maximum is 255 characters)")
                    .reject();
        }

        @Override
        public String toString() {
            return "Text[]";
        }
    }

    /**
     * One message to one or more recipients.
     *
     * @param key of its conversation, which is created if it is new
     */
    record OutgoingMessage(ConversationKey key, long messageId) {}

    /**
     * The result of sending, in the order of the messages.
     *
     * @param conversationIds the conversations
     * @param messageIds the messages
     */
    record Sent(List<Long> conversationIds, List<Long> messageIds) {

        /** The result while the messages are sent in the background. */
        public static final Sent LATER = new Sent(List.of(), List.of());

        public Sent {
            conversationIds = List.copyOf(conversationIds);
            messageIds = List.copyOf(messageIds);
        }
    }

    /**
     * Sends the same text to several conversations, all or none. Returns {@link Sent}. A message
     * that was sent before is skipped.
     */
    record SendMessages(
            long rootAccountId,
            long authorId,
            Text text,
            List<OutgoingMessage> messages,
            Instant now)
            implements ConversationCommand {

        public SendMessages {
            messages = List.copyOf(messages);
        }
    }

    /**
     * Adds participants to a group conversation; existing ones are skipped.
     *
     * @param addedById a participant
     */
    record AddRecipients(ConversationKey key, long addedById, List<Long> recipientIds, Instant now)
            implements ConversationCommand {

        public AddRecipients {
            recipientIds = List.copyOf(recipientIds);
        }
    }

    /** Marks the conversation as read up to this message; has no effect if there is a newer one. */
    record ReadConversation(ConversationKey key, long userId, long lastMessageId, Instant now)
            implements ConversationCommand {}

    /**
     * Deletes messages from the user's own view; messages that the user no longer sees are skipped.
     *
     * @param messageIds null for all messages so far
     */
    record RemoveMessages(
            ConversationKey key, long userId, @Nullable List<Long> messageIds, Instant now)
            implements ConversationCommand {

        public RemoveMessages {
            messageIds = messageIds == null ? null : List.copyOf(messageIds);
        }
    }

    /**
     * Changes a participant's state of the conversation; null values stay unchanged.
     *
     * @param state takes precedence over the state that results from subscribing or unsubscribing
     * @param subscribed ignored unless it is a group conversation
     */
    record KeepConversation(
            ConversationKey key,
            long userId,
            @Nullable ReadState state,
            @Nullable Boolean starred,
            @Nullable Boolean subscribed,
            Instant now)
            implements ConversationCommand {}
}
