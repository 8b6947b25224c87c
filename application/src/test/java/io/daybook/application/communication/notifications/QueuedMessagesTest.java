package io.daybook.application.communication.notifications;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.communication.broadcasts.Broadcast;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.communication.notifications.RaiseNotification;
import io.daybook.command.communication.notifications.RaiseNotification.Draft;
import io.daybook.command.communication.notifications.RaiseNotification.Text;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.events.communication.channels.ChannelEvent.ChannelAdded;
import io.daybook.events.communication.channels.ChannelEvent.ChannelRetired;
import io.daybook.events.communication.channels.ChannelEvent.NotificationPreferencesChanged;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.communication.channels.NotificationPreference;
import io.daybook.events.communication.notifications.NotificationEvent.Recipient;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.communication.notifications.MessageView;
import io.daybook.query.communication.notifications.MessageViews;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which messages are queued about something, by what each user wants to hear of. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class QueuedMessagesTest {

    private static final Instant EARLIER = NOW.minus(Duration.ofDays(1));
    private static final int MANY = 100;

    private final TestApplication application = TestApplication.running();
    private final long user = application.nextId();
    private final long channel = application.nextId();

    QueuedMessagesTest() {
        Personal name = new Personal(user, "Ada");
        application.happened(
                0, new UserRegistered(user, ROOT, name, name, name, "uuid-" + user, EARLIER));
    }

    private void add(boolean active, Instant at) {
        var address = new Personal(user, "ada" + user + "@example.edu");
        application.happened(
                0, new ChannelAdded(user, channel, ChannelType.EMAIL, address, 1, active, at));
    }

    private void prefer(Frequency frequency) {
        var wanted = List.of(new NotificationPreference("new_announcement", frequency));
        application.happened(0, new NotificationPreferencesChanged(user, channel, wanted, EARLIER));
    }

    private void raise(String source) {
        application.bean(FanOut.class).raise(broadcast(source, Set.of(user)), Map.of());
        application.awaitViews();
    }

    private Broadcast broadcast(String source, Set<Long> recipients) {
        return new Broadcast(
                source,
                "new_announcement",
                ROOT,
                null,
                user,
                recipients,
                "Exam on Friday",
                "Bring pens",
                "/courses/1",
                NOW);
    }

    /** What waits for the user, also for a digest. */
    private List<MessageView> waiting() {
        Instant late = NOW.plus(Duration.ofDays(30));
        return application.bean(MessageViews.class).dueAt(channel, late, MANY);
    }

    @Test
    void users_without_preferences_get_messages_at_the_default_frequency() {
        add(true, EARLIER);

        raise("announcement-" + user);

        assertThat(waiting())
                .singleElement()
                .satisfies(
                        message -> {
                            assertThat(message.userId()).isEqualTo(user);
                            assertThat(message.notification()).isEqualTo("new_announcement");
                            assertThat(message.frequency()).isEqualTo(Frequency.IMMEDIATELY);
                            assertThat(message.subject()).isEqualTo("Exam on Friday");
                            assertThat(message.body()).isEqualTo("Bring pens");
                            assertThat(message.sendAt()).isEqualTo(NOW);
                        });
    }

    @ParameterizedTest
    @EnumSource(names = {"DAILY", "WEEKLY"})
    void users_who_prefer_digests_get_messages_later(Frequency frequency) {
        add(true, EARLIER);
        prefer(frequency);

        raise("announcement-" + user);

        assertThat(waiting())
                .singleElement()
                .satisfies(
                        message -> {
                            assertThat(message.frequency()).isEqualTo(frequency);
                            assertThat(message.sendAt()).isAfter(NOW);
                        });
    }

    @Test
    void users_with_the_frequency_never_get_nothing() {
        add(true, EARLIER);
        prefer(Frequency.NEVER);

        raise("announcement-" + user);

        assertThat(waiting()).isEmpty();
    }

    @Test
    void no_message_is_sent_to_an_unconfirmed_address() {
        add(false, EARLIER);

        raise("announcement-" + user);

        assertThat(waiting()).isEmpty();
    }

    @Test
    void no_message_is_sent_to_a_deleted_address() {
        add(true, EARLIER);
        application.happened(0, new ChannelRetired(user, channel, EARLIER));

        raise("announcement-" + user);

        assertThat(waiting()).isEmpty();
    }

    @Test
    void no_message_about_earlier_events_is_sent_to_a_new_address() {
        add(true, NOW);

        raise("announcement-" + user);

        assertThat(waiting()).isEmpty();
    }

    @Test
    void repeated_processing_of_an_event_notifies_once() {
        add(true, EARLIER);

        raise("announcement-" + user);
        raise("announcement-" + user);
        assertThat(waiting()).hasSize(1);

        raise("another-" + user);
        assertThat(waiting()).hasSize(2);
    }

    @Test
    void a_channel_added_after_everybody_was_notified_gets_nothing() {
        raise("announcement-" + user);
        add(true, EARLIER);

        raise("announcement-" + user);

        assertThat(waiting()).isEmpty();
    }

    @Test
    void after_interruptions_every_recipient_is_notified_exactly_once() {
        List<Long> users = IntStream.range(0, 50).mapToObj(_ -> userWithAddress()).toList();
        String source = "announcement-" + user;
        users.subList(0, 7).forEach(told -> queue(source, told));

        application.bean(FanOut.class).raise(broadcast(source, Set.copyOf(users)), Map.of());
        application.awaitViews();

        Instant late = NOW.plus(Duration.ofDays(30));
        assertThat(application.bean(MessageViews.class).due(late, Set.of(), 10 * MANY))
                .filteredOn(message -> message.key().startsWith(source))
                .extracting(MessageView::userId)
                .containsExactlyInAnyOrderElementsOf(users);
    }

    @Test
    void messages_to_all_addresses_of_a_user_are_queued_together() {
        List<Long> users = IntStream.range(0, 19).mapToObj(_ -> userWithAddress()).toList();
        long last = userWithAddress();
        long second = application.nextId();
        var address = new Personal(last, "second" + last + "@example.edu");
        application.happened(
                0, new ChannelAdded(last, second, ChannelType.EMAIL, address, 2, true, EARLIER));
        long after = userWithAddress();
        var all = new TreeSet<>(users);
        all.addAll(List.of(last, after));
        String source = "announcement-" + user;

        application.bean(FanOut.class).raise(broadcast(source, all), Map.of());
        application.awaitViews();

        Instant late = NOW.plus(Duration.ofDays(30));
        assertThat(application.bean(MessageViews.class).due(late, Set.of(), 10 * MANY))
                .filteredOn(message -> message.key().startsWith(source))
                .extracting(MessageView::channelId)
                .hasSize(22)
                .contains(last, second, after);
    }

    private long userWithAddress() {
        long id = application.nextId();
        Personal name = new Personal(id, "Ada");
        var address = new Personal(id, "ada" + id + "@example.edu");
        application.happened(
                0,
                new UserRegistered(id, ROOT, name, name, name, "uuid-" + id, EARLIER),
                new ChannelAdded(id, id, ChannelType.EMAIL, address, 1, true, EARLIER));
        return id;
    }

    private void queue(String source, long told) {
        var text = new Personal(user, "Exam on Friday");
        var draft =
                new Draft(
                        new Text(ROOT, null, text, text, null),
                        new Recipient(
                                application.nextId(), told, told, Frequency.IMMEDIATELY, NOW));
        application
                .bean(Commands.class)
                .send(
                        new RaiseNotification(
                                source, "new_announcement", List.of(draft), false, NOW),
                        Map.of());
    }
}
