package io.daybook.application.communication.notifications;

import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.communication.notifications.RaiseNotification;
import io.daybook.command.communication.notifications.RaiseNotification.Draft;
import io.daybook.command.communication.notifications.RaiseNotification.Text;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.communication.channels.ChannelEvent;
import io.daybook.events.communication.channels.ChannelEvent.ChannelAdded;
import io.daybook.events.communication.channels.ChannelEvent.ChannelRestored;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.communication.notifications.NotificationEvent.Recipient;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.communication.channels.ChannelState;
import io.daybook.query.communication.channels.ChannelView;
import io.daybook.query.communication.channels.ChannelViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Mails a confirmation link to addresses that were added without confirmation. The link is created
 * when the mail is sent, so that neither events nor views contain it; additions that are older than
 * a day, or no longer pending, are skipped.
 */
@Component
class WhenChannelAddedThenAskToConfirm implements StartupTask {

    private static final Duration OLDEST = Duration.ofDays(1);

    private final EventSubscriptions subscriptions;
    private final MailServer server;
    private final ChannelViews channels;
    private final CachedUserViews people;
    private final Commands commands;
    private final Ids ids;
    private final Clock clock;

    WhenChannelAddedThenAskToConfirm(
            EventSubscriptions subscriptions,
            MailServer server,
            ChannelViews channels,
            CachedUserViews people,
            Commands commands,
            Ids ids,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.server = server;
        this.channels = channels;
        this.people = people;
        this.commands = commands;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public void run() {
        if (server.isOn()) {
            subscriptions.subscribe(
                    "channel-confirmations",
                    Start.FIRST,
                    List.of(ChannelAdded.class, ChannelRestored.class),
                    this::notice);
        }
    }

    private void notice(Object event, Map<String, String> metadata) {
        switch (event) {
            case ChannelAdded e when !e.active() -> ask(e, e.channelId(), metadata);
            case ChannelRestored e when !e.active() -> ask(e, e.channelId(), metadata);
            default -> {
                // The channel is already confirmed.
            }
        }
    }

    private void ask(ChannelEvent event, long channelId, Map<String, String> metadata) {
        ChannelView channel = channels.find(event.userId(), channelId).orElse(null);
        UserView user = people.findUser(event.userId()).orElse(null);
        if (channel == null || user == null || user.deleted()) {
            return;
        }
        boolean waits =
                channel.state() == ChannelState.UNCONFIRMED
                        && channel.type() == ChannelType.EMAIL
                        && channel.addedAt().toEpochMilli() == event.at().toEpochMilli()
                        && event.at().isAfter(clock.instant().minus(OLDEST));
        if (waits) {
            commands.send(question(event, channel, user), metadata);
        }
    }

    private RaiseNotification question(ChannelEvent event, ChannelView channel, UserView user) {
        String text =
                channel.address()
                        + " was added to the account of "
                        + user.shortName()
                        + ". Open this link to have messages sent to it. If it is not your"
                        + " account, do nothing: no more mails are sent here.";
        var draft =
                new Draft(
                        new Text(
                                user.rootAccountId(),
                                null,
                                new Personal(user.id(), "Confirm your e-mail address"),
                                new Personal(user.id(), text),
                                null),
                        new Recipient(
                                ids.next("message"),
                                user.id(),
                                channel.id(),
                                Frequency.IMMEDIATELY,
                                event.at()));
        return new RaiseNotification(
                SendMessages.CONFIRMATION + "-" + channel.id() + "-" + event.at().toEpochMilli(),
                SendMessages.CONFIRMATION,
                List.of(draft),
                true,
                clock.instant());
    }
}
