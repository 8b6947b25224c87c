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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.communication.conversations.ConversationCommand.AddRecipients;
import io.daybook.command.communication.conversations.ConversationCommand.KeepConversation;
import io.daybook.command.communication.conversations.ConversationCommand.OutgoingMessage;
import io.daybook.command.communication.conversations.ConversationCommand.ReadConversation;
import io.daybook.command.communication.conversations.ConversationCommand.RemoveMessages;
import io.daybook.command.communication.conversations.ConversationCommand.SendMessages;
import io.daybook.command.communication.conversations.ConversationCommand.Sent;
import io.daybook.command.communication.conversations.ConversationCommand.Text;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationArchived;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMarkedUnread;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessagesRemoved;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationRead;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationRecipientsAdded;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationStarred;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationStarted;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationUnstarred;
import io.daybook.events.communication.conversations.ConversationKind;
import io.daybook.events.communication.conversations.ReadState;
import io.daybook.events.platform.kernel.Personal;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ConversationTest {

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static KeepConversation star(ConversationKey key, long user, boolean starred) {
        return new KeepConversation(key, user, null, starred, null, T0);
    }

    @Test
    void first_message_creates_a_conversation() {
        var message = new OutgoingMessage(between(10, ANN, BEN), 100);

        assertThat(commands.eventsOf(send(ANN, " Lunch ", message)))
                .containsExactly(
                        new ConversationStarted(
                                10,
                                1,
                                ConversationKind.PRIVATE,
                                ANN,
                                List.of(BEN, ANN),
                                null,
                                new Personal(ANN, "Lunch"),
                                T0),
                        sent(10, 100, ANN, BEN));
    }

    @Test
    void two_users_continue_their_conversation_whichever_of_them_writes() {
        commands.given(send(ANN, between(10, ANN, BEN), 100));

        assertThat(commands.send(send(BEN, between(11, BEN, ANN), 101)))
                .isEqualTo(new Sent(List.of(10L), List.of(101L)));
        assertThat(commands.events()).last().isEqualTo(sent(10, 101, BEN, ANN));
    }

    @Test
    void about_another_context_they_have_another() {
        commands.given(send(ANN, between(10, ANN, BEN), 100));
        var aboutCourse =
                new ConversationKey(ConversationKind.PRIVATE, 11, List.of(ANN, BEN), "course_7");

        assertThat(commands.send(send(ANN, aboutCourse, 101)))
                .isEqualTo(new Sent(List.of(11L), List.of(101L)));
    }

    @Test
    void a_separate_one_stands_beside_it() {
        commands.given(send(ANN, between(10, ANN, BEN), 100));
        var separate = new ConversationKey(ConversationKind.SEPARATE, 11, List.of(ANN, BEN), null);

        assertThat(commands.send(send(ANN, separate, 101)))
                .isEqualTo(new Sent(List.of(11L), List.of(101L)));
        assertThat(commands.send(send(ANN, between(12, ANN, BEN), 102)))
                .isEqualTo(new Sent(List.of(10L), List.of(102L)));
    }

    @Test
    void messages_to_several_users_are_stored_in_one_append() {
        int before = commands.appends();

        commands.send(
                send(
                        ANN,
                        null,
                        new OutgoingMessage(between(10, ANN, BEN), 100),
                        new OutgoingMessage(between(11, ANN, EVE), 101)));

        assertThat(commands.appends()).isEqualTo(before + 1);
        assertThat(commands.events()).hasSize(4);
    }

    @Test
    void message_that_is_sent_twice_is_stored_once() {
        SendMessages message = send(ANN, between(10, ANN, BEN), 100);
        commands.given(message, send(BEN, between(11, ANN, BEN), 101));

        assertThat(commands.eventsOf(message)).isEmpty();
    }

    @Test
    void nobody_writes_into_a_conversation_of_others() {
        assertThat(commands.refusalOf(send(EVE, between(10, ANN, BEN), 100)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void what_came_is_read_once() {
        ConversationKey key = between(10, ANN, BEN);
        commands.given(send(ANN, key, 100));
        var read = new ReadConversation(key, BEN, 100, T0);

        assertThat(commands.eventsOf(read)).containsExactly(new ConversationRead(10, BEN, T0));
        assertThat(commands.eventsOf(read)).isEmpty();
    }

    @Test
    void what_came_after_the_reader_looked_stays_unread() {
        ConversationKey key = between(10, ANN, BEN);
        commands.given(send(ANN, key, 100), send(ANN, key, 101));

        assertThat(commands.eventsOf(new ReadConversation(key, BEN, 100, T0))).isEmpty();
    }

    @Test
    void a_participant_who_only_wrote_has_nothing_to_read() {
        ConversationKey key = between(10, ANN, BEN);
        commands.given(send(ANN, key, 100));

        assertThat(commands.eventsOf(new ReadConversation(key, ANN, 100, T0))).isEmpty();
    }

    @Test
    void a_conversation_is_put_away_until_something_comes() {
        ConversationKey key = between(10, ANN, BEN);
        commands.given(send(ANN, key, 100));
        var away = keep(key, BEN, ReadState.ARCHIVED);

        assertThat(commands.eventsOf(away)).containsExactly(new ConversationArchived(10, BEN, T0));
        assertThat(commands.eventsOf(away)).isEmpty();
        commands.given(send(ANN, key, 101));
        assertThat(commands.eventsOf(new ReadConversation(key, BEN, 101, T0)))
                .containsExactly(new ConversationRead(10, BEN, T0));
    }

    @Test
    void a_conversation_that_was_read_is_marked_unread() {
        ConversationKey key = between(10, ANN, BEN);
        commands.given(send(ANN, key, 100), new ReadConversation(key, BEN, 100, T0));

        assertThat(commands.eventsOf(keep(key, BEN, ReadState.UNREAD)))
                .containsExactly(new ConversationMarkedUnread(10, BEN, T0));
    }

    @Test
    void nobody_keeps_a_conversation_of_others() {
        ConversationKey key = between(10, ANN, BEN);
        commands.given(send(ANN, key, 100));

        assertThat(commands.refusalOf(keep(key, EVE, ReadState.READ)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void message_requires_a_body_and_a_short_subject() {
        assertThatThrownBy(() -> new Text(null, " ")).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> new Text("x".repeat(256), "Hello")).isInstanceOf(Rejection.class);
        assertThat(new Text("x".repeat(255), "Hello").subject()).hasSize(255);
    }

    @Test
    void what_is_written_does_not_get_into_logs() {
        assertThat(send(ANN, "Secret", new OutgoingMessage(between(10, ANN, BEN), 100)).toString())
                .doesNotContain("Secret", "Hello");
    }

    private static RemoveMessages remove(long user, @Nullable List<Long> messages) {
        return new RemoveMessages(between(10, ANN, BEN), user, messages, T0);
    }

    @Test
    void messages_are_deleted_from_the_view_of_one_user_once() {
        commands.given(send(ANN, between(10, ANN, BEN), 100));
        commands.given(send(BEN, between(10, ANN, BEN), 101));

        assertThat(commands.eventsOf(remove(ANN, List.of(101L, 999L))))
                .containsExactly(new ConversationMessagesRemoved(10, ANN, List.of(101L), T0));
        assertThat(commands.eventsOf(remove(ANN, List.of(101L)))).isEmpty();
        assertThat(commands.eventsOf(remove(BEN, List.of(101L))))
                .containsExactly(new ConversationMessagesRemoved(10, BEN, List.of(101L), T0));
    }

    @Test
    void deleting_a_conversation_removes_the_messages_written_so_far() {
        commands.given(send(ANN, between(10, ANN, BEN), 100));
        commands.given(remove(ANN, null));
        commands.given(send(BEN, between(10, ANN, BEN), 101));

        assertThat(commands.eventsOf(remove(ANN, null)))
                .containsExactly(new ConversationMessagesRemoved(10, ANN, List.of(101L), T0));
    }

    @Test
    void only_a_participant_deletes_messages() {
        commands.given(send(ANN, between(10, ANN, BEN), 100));

        assertThatThrownBy(() -> commands.send(remove(EVE, null)))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused ->
                                assertThat(refused.reason()).isInstanceOf(Reason.NotFound.class));
    }

    @Test
    void added_recipients_are_announced_to_everybody_and_have_not_read_it() {
        ConversationKey key = among(10, ANN, BEN);
        commands.given(send(ANN, key, 100));

        assertThat(commands.eventsOf(new AddRecipients(key, BEN, List.of(EVE, ANN), T0)))
                .containsExactly(
                        new ConversationRecipientsAdded(
                                10, BEN, List.of(EVE), List.of(BEN, ANN, EVE), T0));
        assertThat(commands.eventsOf(new AddRecipients(key, ANN, List.of(EVE), T0))).isEmpty();
        assertThat(commands.eventsOf(new ReadConversation(key, EVE, 100, T0)))
                .containsExactly(new ConversationRead(10, EVE, T0));
        assertThat(commands.eventsOf(send(EVE, key, 101)))
                .containsExactly(sent(10, 101, EVE, BEN, ANN));
    }

    @Test
    void nobody_is_added_to_a_private_conversation_by_a_stranger_or_beyond_a_hundred_others() {
        commands.given(send(ANN, between(10, ANN, BEN), 100));
        ConversationKey key = among(11, ANN, BEN);
        commands.given(send(ANN, key, 101));
        List<Long> many = LongStream.rangeClosed(5, 104).boxed().toList();

        assertThat(
                        commands.refusalOf(
                                new AddRecipients(between(10, ANN, BEN), ANN, List.of(EVE), T0)))
                .isInstanceOf(Reason.Invalid.class);
        assertThat(commands.refusalOf(new AddRecipients(key, EVE, List.of(EVE), T0)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(new AddRecipients(key, ANN, many, T0)))
                .isInstanceOf(Reason.Invalid.class);
        assertThat(commands.eventsOf(new AddRecipients(key, ANN, many.subList(0, 99), T0)))
                .hasSize(1);
    }

    @Test
    void each_participant_stars_a_conversation_once() {
        ConversationKey key = between(10, ANN, BEN);
        commands.given(send(ANN, key, 100));

        assertThat(commands.eventsOf(star(key, BEN, false))).isEmpty();
        assertThat(commands.eventsOf(star(key, BEN, true)))
                .containsExactly(new ConversationStarred(10, BEN, T0));
        assertThat(commands.eventsOf(star(key, BEN, true))).isEmpty();
        assertThat(commands.eventsOf(star(key, ANN, true)))
                .containsExactly(new ConversationStarred(10, ANN, T0));
        assertThat(commands.eventsOf(star(key, BEN, false)))
                .containsExactly(new ConversationUnstarred(10, BEN, T0));
        assertThat(commands.refusalOf(star(key, EVE, true))).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void deleting_every_message_of_a_conversation_removes_the_star() {
        ConversationKey key = between(10, ANN, BEN);
        commands.given(send(ANN, key, 100), send(ANN, key, 101), star(key, BEN, true));

        commands.given(remove(BEN, List.of(100L)));
        assertThat(commands.eventsOf(star(key, BEN, true))).isEmpty();
        commands.given(remove(BEN, List.of(101L)));
        assertThat(commands.eventsOf(star(key, BEN, true)))
                .containsExactly(new ConversationStarred(10, BEN, T0));
    }
}
