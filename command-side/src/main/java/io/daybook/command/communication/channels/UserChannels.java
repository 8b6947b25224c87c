package io.daybook.command.communication.channels;

import io.daybook.command.communication.channels.ChannelCommand.AddChannel;
import io.daybook.command.communication.channels.ChannelCommand.AdoptEmail;
import io.daybook.command.communication.channels.ChannelCommand.ChangeNotificationPreferences;
import io.daybook.command.communication.channels.ChannelCommand.ConfirmChannel;
import io.daybook.command.communication.channels.ChannelCommand.RetireChannel;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.channels.ChannelEvent;
import io.daybook.events.communication.channels.ChannelEvent.ChannelAdded;
import io.daybook.events.communication.channels.ChannelEvent.ChannelConfirmed;
import io.daybook.events.communication.channels.ChannelEvent.ChannelRestored;
import io.daybook.events.communication.channels.ChannelEvent.ChannelRetired;
import io.daybook.events.communication.channels.ChannelEvent.NotificationPreferencesChanged;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.communication.channels.NotificationPreference;
import io.daybook.events.platform.kernel.Personal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The communication channels of a user. Ensures that no two active ones have the same type and
 * address.
 */
@AggregateRoot
class UserChannels {

    private static final int MOST = 100;

    /** Each addition is a mail to somebody who may not have requested it. */
    private static final int MOST_UNCONFIRMED_IN_AN_HOUR = 10;

    private static final Duration HOUR = Duration.ofHours(1);

    @AggregateIdentifier @Nullable String id;
    private final Map<Long, Channel> channels = new TreeMap<>();

    private final Deque<Instant> unconfirmedAdditions = new ArrayDeque<>();

    private record Channel(
            ChannelType type,
            @Nullable String key,
            int position,
            State state,
            Map<String, Frequency> preferences) {

        Channel in(State next) {
            return new Channel(type, key, position, next, preferences);
        }
    }

    private enum State {
        UNCONFIRMED,
        ACTIVE,
        RETIRED
    }

    UserChannels() {}

    static String idOf(long userId) {
        return "channels-" + userId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    long handle(AddChannel c) {
        Optional<Long> same = withKey(ChannelAddresses.key(c.type(), c.address()));
        if (same.filter(known -> channel(known).state() != State.RETIRED).isPresent()) {
            throw Rejection.invalid("path", "unique!");
        }
        requireSlow(c);
        Personal address = new Personal(c.userId(), c.address());
        if (same.isPresent()) {
            apply(
                    new ChannelRestored(
                            c.userId(), same.get(), address, next(), c.active(), c.now()));
            return same.get();
        }
        requireRoom();
        add(c.userId(), c.channelId(), c.type(), address, c.active(), c.now());
        return c.channelId();
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(AdoptEmail c) {
        boolean known = withKey(ChannelAddresses.key(ChannelType.EMAIL, c.address())).isPresent();
        if (!known && ChannelAddresses.isEmail(c.address()) && channels.size() < MOST) {
            var address = new Personal(c.userId(), c.address());
            add(c.userId(), c.channelId(), ChannelType.EMAIL, address, true, c.now());
        }
    }

    private void add(
            long userId,
            long channelId,
            ChannelType type,
            Personal address,
            boolean active,
            Instant now) {
        apply(new ChannelAdded(userId, channelId, type, address, next(), active, now));
    }

    @CommandHandler
    void handle(ConfirmChannel c) {
        if (present(c.channelId()).state() == State.UNCONFIRMED) {
            apply(new ChannelConfirmed(c.userId(), c.channelId(), c.now()));
        }
    }

    @CommandHandler
    void handle(RetireChannel c) {
        present(c.channelId());
        apply(new ChannelRetired(c.userId(), c.channelId(), c.now()));
    }

    @CommandHandler
    void handle(ChangeNotificationPreferences c) {
        Map<String, Frequency> known = present(c.channelId()).preferences();
        List<NotificationPreference> changed =
                c.preferences().stream()
                        .filter(each -> known.get(each.notification()) != each.frequency())
                        .toList();
        if (!changed.isEmpty()) {
            apply(new NotificationPreferencesChanged(c.userId(), c.channelId(), changed, c.now()));
        }
    }

    private void requireSlow(AddChannel c) {
        Instant since = c.now().minus(HOUR);
        long lately = unconfirmedAdditions.stream().filter(at -> at.isAfter(since)).count();
        if (!c.active() && lately >= MOST_UNCONFIRMED_IN_AN_HOUR) {
            throw Rejection.invalid(
                    "path", "are too many within an hour (maximum is 10 without confirmation)");
        }
    }

    private void remember(boolean active, Instant at) {
        if (!active) {
            unconfirmedAdditions.addLast(at);
            if (unconfirmedAdditions.size() > MOST_UNCONFIRMED_IN_AN_HOUR) {
                unconfirmedAdditions.removeFirst();
            }
        }
    }

    private void requireRoom() {
        if (channels.size() >= MOST) {
            throw Rejection.invalid("path", "are too many (maximum is 100)");
        }
    }

    private int next() {
        return channels.values().stream()
                        .filter(channel -> channel.state() != State.RETIRED)
                        .mapToInt(Channel::position)
                        .max()
                        .orElse(0)
                + 1;
    }

    private Optional<Long> withKey(String key) {
        return channels.entrySet().stream()
                .filter(entry -> key.equals(entry.getValue().key()))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private Channel channel(long channelId) {
        Channel channel = channels.get(channelId);
        if (channel == null) {
            throw Rejection.notFound();
        }
        return channel;
    }

    private Channel present(long channelId) {
        Channel channel = channel(channelId);
        if (channel.state() == State.RETIRED) {
            throw Rejection.notFound();
        }
        return channel;
    }

    private static void apply(ChannelEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(ChannelEvent event) {
        switch (event) {
            case ChannelAdded e -> {
                id = idOf(e.userId());
                remember(e.active(), e.at());
                channels.put(
                        e.channelId(),
                        new Channel(
                                e.type(),
                                key(e.type(), e.address()),
                                e.position(),
                                e.active() ? State.ACTIVE : State.UNCONFIRMED,
                                new HashMap<>()));
            }
            case ChannelRestored e -> {
                remember(e.active(), e.at());
                channels.computeIfPresent(
                        e.channelId(),
                        (_, was) ->
                                new Channel(
                                        was.type(),
                                        key(was.type(), e.address()),
                                        e.position(),
                                        e.active() ? State.ACTIVE : State.UNCONFIRMED,
                                        was.preferences()));
            }
            case ChannelConfirmed e -> state(e.channelId(), State.ACTIVE);
            case ChannelRetired e -> state(e.channelId(), State.RETIRED);
            case NotificationPreferencesChanged e ->
                    e.preferences()
                            .forEach(
                                    each ->
                                            channel(e.channelId())
                                                    .preferences()
                                                    .put(each.notification(), each.frequency()));
        }
    }

    private void state(long channelId, State next) {
        channels.computeIfPresent(channelId, (_, was) -> was.in(next));
    }

    private static @Nullable String key(ChannelType type, Personal address) {
        return address.text() == null ? null : ChannelAddresses.key(type, address.text());
    }
}
