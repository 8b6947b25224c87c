package io.daybook.command.communication.conversations;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.events.communication.conversations.ReadState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands to a conversation. */
public sealed interface ConversationCommand {

    /** What is written; the subject counts only where it begins a conversation. */
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
     * One message to one or more others.
     *
     * @param key of the conversation it belongs to; the number is taken where it is new
     */
    record Letter(ConversationKey key, long messageId) {}

    /**
     * Where letters went, in their order.
     *
     * @param conversationIds the conversations they belong to
     * @param messageIds the messages they became
     */
    record Sent(List<Long> conversationIds, List<Long> messageIds) {

        /** Nothing was sent yet. */
        public static final Sent LATER = new Sent(List.of(), List.of());

        public Sent {
            conversationIds = List.copyOf(conversationIds);
            messageIds = List.copyOf(messageIds);
        }
    }

    /**
     * Writes the same to several conversations: all of them get it or none. Answers with {@link
     * Sent}. A letter that has arrived before is not sent again.
     */
    record SendLetters(
            long rootAccountId, long authorId, Text text, List<Letter> letters, Instant now)
            implements ConversationCommand {

        public SendLetters {
            letters = List.copyOf(letters);
        }
    }

    /**
     * Brings others into a conversation of several users. Existing participants are skipped.
     *
     * @param addedById who is in it
     */
    record AddRecipients(ConversationKey key, long addedById, List<Long> recipientIds, Instant now)
            implements ConversationCommand {

        public AddRecipients {
            recipientIds = List.copyOf(recipientIds);
        }
    }

    /**
     * Says that the user has seen everything up to this message; changes nothing where another came
     * since.
     */
    record ReadConversation(ConversationKey key, long userId, long lastMessageId, Instant now)
            implements ConversationCommand {}

    /**
     * Deletes messages from the user's own view of the conversation. Messages that the user no
     * longer sees are skipped.
     *
     * @param messageIds null for all that were written so far
     */
    record RemoveMessages(
            ConversationKey key, long userId, @Nullable List<Long> messageIds, Instant now)
            implements ConversationCommand {

        public RemoveMessages {
            messageIds = messageIds == null ? null : List.copyOf(messageIds);
        }
    }

    /**
     * Says how the conversation is to lie before the user; null leaves a value as it is.
     *
     * @param state prevails over the one that subscribing or unsubscribing leads to
     * @param subscribed ignored for a private conversation, which cannot be muted
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
