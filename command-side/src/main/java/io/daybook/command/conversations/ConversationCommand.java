package io.daybook.command.conversations;

import io.daybook.command.kernel.Rejection;
import io.daybook.events.conversations.ReadState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What may be asked of conversations. */
public sealed interface ConversationCommand {

    /** What is written; the subject counts only where it begins a conversation. */
    record Text(@Nullable String subject, String body) {

        private static final int LONGEST_SUBJECT = 255;

        public Text {
            if (body.isBlank()) {
                throw Rejection.invalid("body", "can't be blank");
            }
            if (subject != null && subject.length() > LONGEST_SUBJECT) {
                throw Rejection.invalid("subject", "is too long (maximum is 255 characters)");
            }
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

    /** The numbers of the conversations that letters belong to, in the order of the letters. */
    record Sent(List<Long> conversationIds) {}

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
     * Says that the user has seen everything up to this message; changes nothing where another came
     * since.
     */
    record ReadConversation(ConversationKey key, long userId, long lastMessageId, Instant now)
            implements ConversationCommand {}

    /** Says how the conversation is to lie before the user. */
    record KeepConversation(ConversationKey key, long userId, ReadState state, Instant now)
            implements ConversationCommand {}
}
