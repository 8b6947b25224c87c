package io.daybook.application.communication.channels;

import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.communication.channels.ChannelCommand.AdoptEmail;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.people.users.UserEvent.UserEmailChanged;
import io.daybook.query.communication.channels.ChannelViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Adds a channel for the email address that an institution stores for a user. The current address
 * is read and never added twice, so the task can run any number of times.
 */
@Component
class WhenUserEmailChangedThenAddChannel implements StartupTask {

    private final EventSubscriptions subscriptions;
    private final CachedUserViews people;
    private final ChannelViews channels;
    private final Commands commands;
    private final Ids ids;
    private final Clock clock;

    WhenUserEmailChangedThenAddChannel(
            EventSubscriptions subscriptions,
            CachedUserViews people,
            ChannelViews channels,
            Commands commands,
            Ids ids,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.people = people;
        this.channels = channels;
        this.commands = commands;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public void run() {
        subscriptions.subscribe(
                "channels-of-emails",
                Start.FIRST,
                List.of(UserEmailChanged.class),
                (event, metadata) -> adopt(((UserEmailChanged) event).userId(), metadata));
    }

    private void adopt(long userId, Map<String, String> metadata) {
        String email = people.findUser(userId).map(UserView::email).orElse(null);
        if (email != null && channels.find(userId, ChannelType.EMAIL, email).isEmpty()) {
            long id = ids.next("communication_channel");
            commands.send(new AdoptEmail(userId, id, email, clock.instant()), metadata);
        }
    }
}
