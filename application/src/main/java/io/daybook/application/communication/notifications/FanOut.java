package io.daybook.application.communication.notifications;

import io.daybook.application.communication.broadcasts.Broadcast;
import io.daybook.application.communication.channels.NotificationCatalog;
import io.daybook.application.communication.channels.NotificationCatalog.Kind;
import io.daybook.application.platform.kernel.RequestedWrites;
import io.daybook.command.communication.notifications.RaiseNotification;
import io.daybook.command.communication.notifications.RaiseNotification.Draft;
import io.daybook.command.communication.notifications.RaiseNotification.Text;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.communication.notifications.NotificationEvent.Recipient;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.communication.channels.ChannelView;
import io.daybook.query.communication.channels.ChannelViews;
import io.daybook.query.communication.notifications.MessageViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.ViewPosition;
import io.daybook.query.platform.views.ViewsBehindException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.springframework.stereotype.Component;

/**
 * Queues a message for every channel that a broadcast reaches, in small batches. Each batch yields
 * to writes of requests first, and pauses afterwards for at least as long as it took until the
 * views contained it. Few mails are sent meanwhile (docs/decisions/0246).
 */
@Component
class FanOut {

    /**
     * The messages of this many users are stored in one event, for which a concurrent write waits.
     */
    private static final int USERS_AT_ONCE = 40;

    /**
     * Minimum duration of a batch including its pause, which results in 10,000 messages in 19 s.
     */
    private static final Duration TURN = Duration.ofMillis(76);

    private static final Duration LONGEST_REST = Duration.ofMillis(100);

    /** Maximum wait for the views; after it the next batch follows without waiting. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /** If a user receives more messages within an hour, the others are sent in a daily digest. */
    private static final int MOST_IN_AN_HOUR = 60;

    private final MailServer server;
    private final NotificationCatalog catalog;
    private final ChannelViews channels;
    private final MessageViews messages;
    private final CachedUserViews people;
    private final Commands commands;
    private final ViewPosition views;
    private final RequestedWrites requested;
    private final Ids ids;
    private final Clock clock;
    private final AtomicInteger underWay = new AtomicInteger();

    FanOut(
            MailServer server,
            NotificationCatalog catalog,
            ChannelViews channels,
            MessageViews messages,
            CachedUserViews people,
            Commands commands,
            ViewPosition views,
            RequestedWrites requested,
            Ids ids,
            Clock clock) {
        this.server = server;
        this.catalog = catalog;
        this.channels = channels;
        this.messages = messages;
        this.people = people;
        this.commands = commands;
        this.views = views;
        this.requested = requested;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Queues the messages. After an interruption it starts again and skips queued ones.
     *
     * @param metadata of its event
     */
    void raise(Broadcast broadcast, Map<String, String> metadata) {
        underWay.incrementAndGet();
        try {
            queueAll(broadcast, metadata);
        } finally {
            underWay.decrementAndGet();
        }
    }

    /** Whether messages are being queued, so that mails are sent more slowly. */
    boolean isUnderWay() {
        return underWay.get() > 0;
    }

    private void queueAll(Broadcast broadcast, Map<String, String> metadata) {
        List<Long> recipients = broadcast.recipients().stream().sorted().toList();
        var queueing = new Queueing(broadcast, metadata);
        int from = 0;
        do {
            int to = Math.min(from + USERS_AT_ONCE, recipients.size());
            queueing.add(recipients.subList(from, to), to == recipients.size());
            from = to;
        } while (from < recipients.size() && !queueing.isOver());
    }

    /** Queues the messages of one broadcast. */
    private final class Queueing {

        private final Broadcast broadcast;
        private final Map<String, String> metadata;
        private final Kind kind;
        private boolean hasStored;
        private boolean isOver;

        Queueing(Broadcast broadcast, Map<String, String> metadata) {
            this.broadcast = broadcast;
            this.metadata = metadata;
            this.kind = catalog.find(broadcast.notification()).orElseThrow();
        }

        /** Whether the last messages are queued. */
        boolean isOver() {
            return isOver;
        }

        /** Stores messages and pauses afterwards, unless they were the last ones. */
        void add(List<Long> userIds, boolean areLast) {
            Duration taken = requested.inTurn(() -> queue(userIds, areLast));
            if (hasStored && !isOver) {
                LockSupport.parkNanos(rest(taken).toNanos());
            }
        }

        /**
         * If there are no messages, only records the end of the broadcast, if these users are the
         * last.
         */
        private void queue(List<Long> userIds, boolean areLast) {
            List<Draft> drafts = drafts(broadcast, kind, userIds);
            hasStored = !drafts.isEmpty() || areLast;
            if (!hasStored) {
                return;
            }
            var command =
                    new RaiseNotification(
                            broadcast.source(),
                            broadcast.notification(),
                            drafts,
                            areLast,
                            clock.instant());
            Commands.Outcome outcome = commands.send(command, metadata);
            isOver = areLast || Boolean.FALSE.equals(outcome.result());
            if (!isOver) {
                awaitShown(outcome);
            }
        }
    }

    /**
     * Returns the pause: the rest of the minimum duration, or the time that the batch took if that
     * is longer, up to a maximum.
     */
    static Duration rest(Duration taken) {
        Duration left = TURN.minus(taken);
        Duration rest = left.compareTo(taken) > 0 ? left : taken;
        return rest.compareTo(LONGEST_REST) > 0 ? LONGEST_REST : rest;
    }

    /** When the service stops, it pauses here and resumes after the next start. */
    private void awaitShown(Commands.Outcome outcome) {
        if (outcome.position().isPresent()) {
            long position = outcome.position().getAsLong();
            try {
                views.await(position, PATIENCE);
            } catch (InterruptedException stopping) {
                Thread.currentThread().interrupt();
                throw new ViewsBehindException(position);
            }
        }
    }

    private List<Draft> drafts(Broadcast broadcast, Kind kind, List<Long> userIds) {
        Instant now = clock.instant();
        Map<Long, UserView> users = people.users(userIds);
        Map<Long, Integer> lately = messages.countSince(userIds, now.minus(Duration.ofHours(1)));
        List<Draft> drafts = new ArrayList<>();
        for (ChannelView channel : channels.activeOf(userIds)) {
            UserView user = users.get(channel.userId());
            Frequency wanted =
                    channel.frequencies().getOrDefault(kind.name(), kind.defaultFrequency());
            boolean isMeant =
                    channel.type() == ChannelType.EMAIL
                            && wanted != Frequency.NEVER
                            && channel.createdAt().isBefore(now);
            if (user != null && !user.deleted() && isMeant) {
                boolean isMuch = lately.getOrDefault(user.id(), 0) >= MOST_IN_AN_HOUR;
                boolean waits = isMuch && wanted == Frequency.IMMEDIATELY;
                drafts.add(draft(broadcast, channel, user, waits ? Frequency.DAILY : wanted, now));
            }
        }
        return drafts;
    }

    private Draft draft(
            Broadcast broadcast,
            ChannelView channel,
            UserView user,
            Frequency frequency,
            Instant now) {
        long author = broadcast.authorId() == 0 ? user.id() : broadcast.authorId();
        return new Draft(
                new Text(
                        broadcast.rootAccountId(),
                        broadcast.courseId(),
                        new Personal(author, broadcast.subject()),
                        new Personal(author, broadcast.body()),
                        server.url(broadcast.path())),
                new Recipient(
                        ids.next("message"),
                        user.id(),
                        channel.id(),
                        frequency,
                        DigestTimes.next(frequency, now, user.timeZone())));
    }
}
