package io.daybook.command.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.daybook.command.communication.notifications.MessageCommand.MarkMessagesBounced;
import io.daybook.command.communication.notifications.MessageCommand.MarkMessagesSent;
import io.daybook.command.communication.notifications.MessageCommand.QueuedMessage;
import io.daybook.command.communication.notifications.RaiseNotification.Draft;
import io.daybook.command.communication.notifications.RaiseNotification.Text;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.communication.notifications.MessageEvent.MessageBounced;
import io.daybook.events.communication.notifications.MessageEvent.MessageQueued;
import io.daybook.events.communication.notifications.MessageEvent.MessageSent;
import io.daybook.events.communication.notifications.NotificationEvent.MessagesQueued;
import io.daybook.events.communication.notifications.NotificationEvent.NotificationRaised;
import io.daybook.events.communication.notifications.NotificationEvent.Recipient;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NotificationsTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final String EXAM = "new_announcement-7";
    private static final String KIND = "new_announcement";
    private static final long AUTHOR = 9;
    private static final Text BRING_PENS = text(AUTHOR);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static Text text(long author) {
        return new Text(
                1,
                5L,
                new Personal(author, "Exam on Friday"),
                new Personal(author, "Bring pens"),
                "https://school.example/courses/5");
    }

    /** Each user has one channel, whose number is ten times theirs; the message has the same. */
    private static Recipient to(long user) {
        return new Recipient(user * 10, user, user * 10, Frequency.IMMEDIATELY, T0);
    }

    private static List<Draft> drafts(long... users) {
        return LongStream.of(users).mapToObj(user -> new Draft(BRING_PENS, to(user))).toList();
    }

    private static RaiseNotification raise(boolean last, List<Draft> drafts) {
        return new RaiseNotification(EXAM, KIND, drafts, last, T1);
    }

    private static MessagesQueued queued(Text text, Recipient... recipients) {
        return new MessagesQueued(
                EXAM,
                KIND,
                1,
                5L,
                text.subject(),
                text.body(),
                text.link(),
                Arrays.asList(recipients),
                T1);
    }

    @Test
    void messages_with_one_text_are_queued_by_one_event() {
        assertThat(commands.eventsOf(raise(false, drafts(2, 3))))
                .containsExactly(queued(BRING_PENS, to(2), to(3)));
    }

    @Test
    void messages_with_texts_of_their_own_are_queued_by_one_event_each() {
        var drafts = List.of(new Draft(text(2), to(2)), new Draft(text(3), to(3)));

        assertThat(commands.eventsOf(raise(false, drafts)))
                .containsExactly(queued(text(2), to(2)), queued(text(3), to(3)));
    }

    @Test
    void nobody_whose_messages_are_queued_is_notified_again() {
        commands.given(raise(false, drafts(2, 3)));

        assertThat(commands.eventsOf(raise(false, drafts(2, 3)))).isEmpty();
        assertThat(commands.eventsOf(raise(false, drafts(3, 4, 6))))
                .containsExactly(queued(BRING_PENS, to(4), to(6)));
        assertThat(commands.send(raise(false, drafts(4)))).isEqualTo(true);
    }

    @Test
    void messages_out_of_the_order_of_their_users_are_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> raise(false, drafts(3, 2)))
                .withMessage("The drafts are not in the order of their users.");
    }

    @Test
    void after_its_last_messages_nothing_more_is_queued() {
        assertThat(commands.eventsOf(raise(true, drafts(2))))
                .containsExactly(queued(BRING_PENS, to(2)), new NotificationRaised(EXAM, T1));

        assertThat(commands.eventsOf(raise(true, drafts(3)))).isEmpty();
        assertThat(commands.send(raise(true, drafts(3)))).isEqualTo(false);
    }

    @Test
    void something_that_nobody_is_notified_of_is_over_as_well() {
        assertThat(commands.eventsOf(raise(true, List.of())))
                .containsExactly(new NotificationRaised(EXAM, T1));
    }

    @Test
    void what_was_queued_by_an_event_of_its_own_is_not_queued_again() {
        earlierVersionQueued(to(2));

        assertThat(commands.eventsOf(raise(false, drafts(2, 3))))
                .containsExactly(queued(BRING_PENS, to(3)));
    }

    @Test
    void a_message_is_sent_once() {
        commands.given(raise(true, drafts(2)));
        var message = new QueuedMessage(EXAM + "-20", 20, 20);

        assertThat(commands.eventsOf(new MarkMessagesSent(List.of(message), T1)))
                .containsExactly(new MessageSent(EXAM + "-20", 20, T1));
        assertThat(commands.eventsOf(new MarkMessagesSent(List.of(message), T1))).isEmpty();
        assertThat(commands.eventsOf(new MarkMessagesBounced(List.of(message), "refused", T1)))
                .isEmpty();
    }

    @Test
    void a_message_that_cannot_be_delivered_is_not_sent_later() {
        earlierVersionQueued(to(2));
        var message = new QueuedMessage(EXAM + "-20", 20, 20);

        assertThat(commands.eventsOf(new MarkMessagesBounced(List.of(message), "refused", T1)))
                .containsExactly(new MessageBounced(EXAM + "-20", 20, "refused", T1, 20L));
        assertThat(commands.eventsOf(new MarkMessagesSent(List.of(message), T1))).isEmpty();
    }

    private void earlierVersionQueued(Recipient recipient) {
        String key = EXAM + "-" + recipient.channelId();
        var queued =
                new MessageQueued(
                        key,
                        recipient.messageId(),
                        recipient.userId(),
                        recipient.channelId(),
                        1,
                        KIND,
                        recipient.frequency(),
                        BRING_PENS.subject(),
                        BRING_PENS.body(),
                        BRING_PENS.link(),
                        recipient.sendAt(),
                        T0,
                        5L);
        commands.bean(EventStore.class)
                .publish(new GenericDomainEventMessage<>("Message", "message-" + key, 0, queued));
    }
}
