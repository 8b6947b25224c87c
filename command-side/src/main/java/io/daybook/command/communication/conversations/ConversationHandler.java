package io.daybook.command.communication.conversations;

import io.daybook.command.communication.conversations.ConversationCommand.AddRecipients;
import io.daybook.command.communication.conversations.ConversationCommand.KeepConversation;
import io.daybook.command.communication.conversations.ConversationCommand.OutgoingMessage;
import io.daybook.command.communication.conversations.ConversationCommand.ReadConversation;
import io.daybook.command.communication.conversations.ConversationCommand.RemoveMessages;
import io.daybook.command.communication.conversations.ConversationCommand.SendMessages;
import io.daybook.command.communication.conversations.ConversationCommand.Sent;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Adds messages to conversations, and creates a conversation with its first message. */
@Component
class ConversationHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;

    ConversationHandler(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    Sent handle(SendMessages c) {
        List<Long> numbers = new ArrayList<>();
        for (OutgoingMessage message : c.messages()) {
            aggregates.createOrChange(
                    Conversation.class,
                    message.key().aggregateId(),
                    Conversation::new,
                    conversation -> numbers.add(conversation.receive(message, c)));
        }
        return new Sent(numbers, c.messages().stream().map(OutgoingMessage::messageId).toList());
    }

    @CommandHandler
    void handle(AddRecipients c) {
        change(c.key(), conversation -> conversation.add(c));
    }

    @CommandHandler
    void handle(ReadConversation c) {
        change(c.key(), conversation -> conversation.read(c));
    }

    @CommandHandler
    void handle(KeepConversation c) {
        change(c.key(), conversation -> conversation.keep(c));
    }

    @CommandHandler
    void handle(RemoveMessages c) {
        change(c.key(), conversation -> conversation.remove(c));
    }

    private void change(ConversationKey key, Consumer<Conversation> change) {
        aggregates.change(Conversation.class, key.aggregateId(), change);
    }
}
