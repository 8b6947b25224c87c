package io.daybook.application.communication.notifications;

import io.daybook.application.communication.channels.NotificationCatalog;
import io.daybook.application.communication.channels.NotificationCatalog.Kind;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.communication.notifications.RaiseNotification;
import io.daybook.command.communication.notifications.RaiseNotification.Draft;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.communication.channels.ChannelView;
import io.daybook.query.communication.channels.ChannelViews;
import io.daybook.query.communication.notifications.MessageViews;
import io.daybook.query.people.users.PeopleViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Queues messages about what happens, by each person's preferences. What was queued is an event, so
 * looking at everything again, as after the views were deleted, queues nothing twice; and nothing
 * that is older than a day is told any more.
 */
@Component
class WhenSomethingHappensThenNotify implements StartupTask {

    private static final Logger LOG = LoggerFactory.getLogger(WhenSomethingHappensThenNotify.class);
    private static final Duration OLDEST = Duration.ofDays(1);
    private static final int AT_ONCE = 100;

    /** Whoever got as many within an hour gets the others in a daily digest. */
    private static final int MOST_IN_AN_HOUR = 60;

    private final EventSubscriptions subscriptions;
    private final MailServer server;
    private final Happenings happenings;
    private final NotificationCatalog catalog;
    private final ChannelViews channels;
    private final MessageViews messages;
    private final PeopleViews people;
    private final Commands commands;
    private final Ids ids;
    private final Clock clock;

    WhenSomethingHappensThenNotify(
            EventSubscriptions subscriptions,
            MailServer server,
            Happenings happenings,
            NotificationCatalog catalog,
            ChannelViews channels,
            MessageViews messages,
            PeopleViews people,
            Commands commands,
            Ids ids,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.server = server;
        this.happenings = happenings;
        this.catalog = catalog;
        this.channels = channels;
        this.messages = messages;
        this.people = people;
        this.commands = commands;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public void run() {
        if (server.isOn()) {
            subscriptions.follow("notifications", Start.FIRST, happenings.events(), this::notice);
        } else {
            LOG.info("No mails are sent: daybook.smtp.url is not set");
        }
    }

    private void notice(Object event, Map<String, String> metadata) {
        if (happenings.at(event).isAfter(clock.instant().minus(OLDEST))) {
            happenings.of(event, actor(metadata)).forEach(it -> raise(it, metadata));
        }
    }

    private static long actor(Map<String, String> metadata) {
        String user = metadata.get(CommandMetadata.ACTOR);
        return user == null ? 0 : Long.parseLong(user);
    }

    private void raise(Happening happening, Map<String, String> metadata) {
        Kind kind = catalog.find(happening.notification()).orElseThrow();
        List<Long> recipients = happening.recipients().stream().sorted().toList();
        int from = 0;
        do {
            int to = Math.min(from + AT_ONCE, recipients.size());
            commands.send(
                    new RaiseNotification(
                            happening.source(),
                            kind.name(),
                            drafts(happening, kind, recipients.subList(from, to)),
                            to == recipients.size(),
                            clock.instant()),
                    metadata);
            from = to;
        } while (from < recipients.size());
    }

    private List<Draft> drafts(Happening happening, Kind kind, List<Long> userIds) {
        Instant now = clock.instant();
        Map<Long, UserView> users = people.users(userIds);
        Map<Long, Integer> lately = messages.countSince(userIds, now.minus(Duration.ofHours(1)));
        List<Draft> drafts = new ArrayList<>();
        for (ChannelView channel : channels.activeOf(userIds)) {
            UserView user = users.get(channel.userId());
            Frequency wanted = channel.frequencies().getOrDefault(kind.name(), kind.usual());
            boolean isMeant =
                    channel.type() == ChannelType.EMAIL
                            && wanted != Frequency.NEVER
                            && channel.createdAt().isBefore(now);
            if (user != null && !user.deleted() && isMeant) {
                boolean isMuch = lately.getOrDefault(user.id(), 0) >= MOST_IN_AN_HOUR;
                boolean waits = isMuch && wanted == Frequency.IMMEDIATELY;
                drafts.add(draft(happening, channel, user, waits ? Frequency.DAILY : wanted, now));
            }
        }
        return drafts;
    }

    private Draft draft(
            Happening happening,
            ChannelView channel,
            UserView user,
            Frequency frequency,
            Instant now) {
        long author = happening.authorId() == 0 ? user.id() : happening.authorId();
        return new Draft(
                ids.next("message"),
                user.id(),
                channel.id(),
                happening.rootAccountId(),
                happening.courseId(),
                frequency,
                new Personal(author, happening.subject()),
                new Personal(author, happening.body()),
                link(happening),
                DigestTimes.next(frequency, now, user.timeZone()));
    }

    private @Nullable String link(Happening happening) {
        return server.url(happening.path());
    }
}
