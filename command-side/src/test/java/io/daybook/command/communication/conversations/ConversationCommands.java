package io.daybook.command.communication.conversations;

import io.daybook.command.communication.conversations.ConversationCommand.KeepConversation;
import io.daybook.command.communication.conversations.ConversationCommand.OutgoingMessage;
import io.daybook.command.communication.conversations.ConversationCommand.SendMessages;
import io.daybook.command.communication.conversations.ConversationCommand.Text;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessageSent;
import io.daybook.events.communication.conversations.ConversationKind;
import io.daybook.events.communication.conversations.ReadState;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands and events of conversations between three users. */
final class ConversationCommands {

    static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    static final long ANN = 3;
    static final long BEN = 2;
    static final long EVE = 4;

    private ConversationCommands() {}

    static ConversationKey between(long number, long one, long other) {
        return new ConversationKey(ConversationKind.PRIVATE, number, List.of(one, other), null);
    }

    static SendMessages send(long author, ConversationKey key, long message) {
        return send(author, null, new OutgoingMessage(key, message));
    }

    static SendMessages send(long author, @Nullable String subject, OutgoingMessage... messages) {
        return new SendMessages(1, author, new Text(subject, "Hello"), List.of(messages), T0);
    }

    static ConversationMessageSent sent(long conversation, long message, long from, Long... to) {
        return new ConversationMessageSent(
                conversation,
                message,
                from,
                List.of(to),
                new Personal(from, "Hello"),
                T0,
                List.of());
    }

    static KeepConversation keep(ConversationKey key, long user, ReadState state) {
        return new KeepConversation(key, user, state, null, null, T0);
    }

    static ConversationKey among(long number, Long... users) {
        return new ConversationKey(ConversationKind.GROUP, number, List.of(users), null);
    }
}
