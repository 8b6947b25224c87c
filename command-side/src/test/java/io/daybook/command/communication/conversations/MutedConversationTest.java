package io.daybook.command.communication.conversations;

import static io.daybook.command.communication.conversations.ConversationCommands.ANN;
import static io.daybook.command.communication.conversations.ConversationCommands.BEN;
import static io.daybook.command.communication.conversations.ConversationCommands.EVE;
import static io.daybook.command.communication.conversations.ConversationCommands.T0;
import static io.daybook.command.communication.conversations.ConversationCommands.among;
import static io.daybook.command.communication.conversations.ConversationCommands.between;
import static io.daybook.command.communication.conversations.ConversationCommands.keep;
import static io.daybook.command.communication.conversations.ConversationCommands.send;
import static io.daybook.command.communication.conversations.ConversationCommands.sent;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.communication.conversations.ConversationCommand.KeepConversation;
import io.daybook.command.communication.conversations.ConversationCommand.ReadConversation;
import io.daybook.command.communication.conversations.ConversationCommand.RemoveMessages;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationArchived;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMarkedUnread;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessageSent;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationRead;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationStarred;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationSubscribed;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationUnsubscribed;
import io.daybook.events.communication.conversations.ReadState;
import io.daybook.events.platform.kernel.Personal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MutedConversationTest {

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static KeepConversation subscribe(ConversationKey key, long user, boolean subscribed) {
        return new KeepConversation(key, user, null, null, subscribed, T0);
    }

    @Test
    void a_message_is_not_unread_for_who_has_muted_the_conversation() {
        ConversationKey key = among(10, ANN, BEN, EVE);
        commands.given(send(ANN, key, 100));

        assertThat(commands.eventsOf(subscribe(key, BEN, true))).isEmpty();
        assertThat(commands.eventsOf(subscribe(key, BEN, false)))
                .containsExactly(
                        new ConversationUnsubscribed(10, BEN, T0),
                        new ConversationRead(10, BEN, T0));
        assertThat(commands.eventsOf(subscribe(key, BEN, false))).isEmpty();
        assertThat(commands.eventsOf(send(ANN, key, 101)))
                .containsExactly(
                        new ConversationMessageSent(
                                10,
                                101,
                                ANN,
                                List.of(BEN, EVE),
                                new Personal(ANN, "Hello"),
                                T0,
                                List.of(BEN)));
        assertThat(commands.eventsOf(new ReadConversation(key, BEN, 101, T0))).isEmpty();
        assertThat(commands.eventsOf(new ReadConversation(key, EVE, 101, T0)))
                .containsExactly(new ConversationRead(10, EVE, T0));
    }

    @Test
    void what_came_to_a_muted_conversation_is_unread_once_it_is_subscribed_to_again() {
        ConversationKey key = among(10, ANN, BEN, EVE);
        commands.given(send(ANN, key, 100), subscribe(key, BEN, false), send(ANN, key, 101));

        assertThat(commands.eventsOf(subscribe(key, BEN, true)))
                .containsExactly(
                        new ConversationSubscribed(10, BEN, T0),
                        new ConversationMarkedUnread(10, BEN, T0));
        assertThat(commands.eventsOf(send(ANN, key, 102)))
                .containsExactly(sent(10, 102, ANN, BEN, EVE));
        commands.given(subscribe(key, BEN, false));
        assertThat(commands.eventsOf(subscribe(key, BEN, true)))
                .containsExactly(new ConversationSubscribed(10, BEN, T0));
    }

    @Test
    void messages_that_were_deleted_while_muted_are_not_unread_later() {
        ConversationKey key = among(10, ANN, BEN, EVE);
        commands.given(send(ANN, key, 100), subscribe(key, BEN, false), send(ANN, key, 101));
        commands.given(new RemoveMessages(key, BEN, List.of(101L), T0));

        assertThat(commands.eventsOf(subscribe(key, BEN, true)))
                .containsExactly(new ConversationSubscribed(10, BEN, T0));
    }

    @Test
    void a_state_that_is_sent_prevails_over_that_of_muting() {
        ConversationKey key = among(10, ANN, BEN, EVE);
        commands.given(send(ANN, key, 100));

        assertThat(
                        commands.eventsOf(
                                new KeepConversation(
                                        key, BEN, ReadState.ARCHIVED, true, false, T0)))
                .containsExactly(
                        new ConversationUnsubscribed(10, BEN, T0),
                        new ConversationRead(10, BEN, T0),
                        new ConversationArchived(10, BEN, T0),
                        new ConversationStarred(10, BEN, T0));
        commands.given(send(ANN, key, 101));
        assertThat(commands.eventsOf(keep(key, BEN, ReadState.ARCHIVED))).isEmpty();
    }

    @Test
    void a_private_conversation_cannot_be_muted() {
        ConversationKey key = between(10, ANN, BEN);
        commands.given(send(ANN, key, 100));

        assertThat(commands.eventsOf(subscribe(key, BEN, false))).isEmpty();
        assertThat(commands.eventsOf(send(ANN, key, 101))).containsExactly(sent(10, 101, ANN, BEN));
    }
}
