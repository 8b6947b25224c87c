package io.daybook.application.communication.notifications;

import io.daybook.application.communication.broadcasts.CourseMembers;
import io.daybook.application.communication.channels.ChannelConfirmations;
import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.kernel.RequestedWrites;
import io.daybook.command.communication.notifications.MessageCommand;
import io.daybook.command.communication.notifications.MessageCommand.MarkMessagesBounced;
import io.daybook.command.communication.notifications.MessageCommand.MarkMessagesSent;
import io.daybook.command.communication.notifications.MessageCommand.QueuedMessage;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.events.communication.channels.Frequency;
import io.daybook.query.communication.channels.ChannelState;
import io.daybook.query.communication.channels.ChannelView;
import io.daybook.query.communication.channels.ChannelViews;
import io.daybook.query.communication.notifications.MessageView;
import io.daybook.query.communication.notifications.MessageViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Sends the messages that are due. A mail is sent twice only if the service was killed after the
 * server had accepted it and before that was stored; both have the same id then. While the server
 * is unreachable, all messages wait; while it temporarily rejects one address, only the messages to
 * that address wait.
 */
@Component
class SendMessages implements StartupTask {

    /** This notification is sent to unconfirmed addresses only, all others to confirmed ones. */
    static final String CONFIRMATION = "confirm_email_communication_channel";

    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(100);
    private static final int AT_ONCE = 100;
    private static final int LONGEST_DIGEST = 200;

    /** A mail that the server rejects temporarily is retried for this long. */
    private static final Duration LAST_ATTEMPT = Duration.ofDays(3);

    private final MailServer server;
    private final LeaderTasks tasks;
    private final MessageViews messages;
    private final ChannelViews channels;
    private final ChannelConfirmations confirmations;
    private final CourseMembers members;
    private final ViewPosition views;
    private final RequestedWrites requested;
    private final FanOut fanOut;
    private final Clock clock;
    private final SettledMessages settled;
    private final PostponedChannels postponed = new PostponedChannels();

    SendMessages(
            MailServer server,
            LeaderTasks tasks,
            MessageViews messages,
            ChannelViews channels,
            ChannelConfirmations confirmations,
            CourseMembers members,
            ViewPosition views,
            RequestedWrites requested,
            FanOut fanOut,
            Commands commands,
            Clock clock) {
        this.server = server;
        this.tasks = tasks;
        this.messages = messages;
        this.channels = channels;
        this.confirmations = confirmations;
        this.members = members;
        this.views = views;
        this.requested = requested;
        this.fanOut = fanOut;
        this.clock = clock;
        this.settled = new SettledMessages(commands);
    }

    @Override
    public void run() {
        if (server.isOn()) {
            tasks.every(LOOK_AGAIN, "mails", this::poll);
        }
    }

    private void poll() {
        settled.repeat();
        settled.forget(views.current());
        try (MailConnection connection = server.connect()) {
            poll(connection);
        }
    }

    private void poll(MailConnection connection) {
        Instant now = clock.instant();
        boolean more = true;
        while (more) {
            List<MessageView> due = messages.due(now, postponed.at(now), AT_ONCE);
            List<MessageView> waiting =
                    due.stream().filter(message -> !settled.contains(message.key())).toList();
            send(waiting, new Round(connection, channelsOf(waiting), now));
            more = due.size() == AT_ONCE && !waiting.isEmpty() && !tasks.areEnding();
        }
    }

    /** The connection, channels and time for the messages of one page. */
    private record Round(MailConnection connection, Map<Long, ChannelView> channels, Instant now) {}

    private Map<Long, ChannelView> channelsOf(List<MessageView> waiting) {
        return channels.byIds(waiting.stream().map(MessageView::channelId).distinct().toList());
    }

    private void send(List<MessageView> waiting, Round round) {
        Instant now = round.now();
        Set<Long> done = new HashSet<>();
        for (MessageView message : waiting) {
            boolean alone = message.frequency() == Frequency.IMMEDIATELY;
            if (tasks.areEnding()) {
                return;
            }
            requested.awaitNone();
            if (alone && !postponed.contains(message.channelId(), now)) {
                send(message, List.of(message), round);
            } else if (!alone && done.add(message.channelId())) {
                sendDigest(digest(message, now), round);
            }
        }
    }

    /**
     * All messages due at the same moment. No message is added afterwards, so a digest that is sent
     * again after a crash is identical.
     */
    private List<MessageView> digest(MessageView first, Instant now) {
        return messages.dueAt(first.channelId(), now, LONGEST_DIGEST).stream()
                .filter(message -> message.frequency() != Frequency.IMMEDIATELY)
                .filter(message -> message.sendAt().equals(first.sendAt()))
                .filter(message -> !settled.contains(message.key()))
                .toList();
    }

    /** Leaves out messages that the user may no longer see, for example after leaving a course. */
    private void sendDigest(List<MessageView> digest, Round round) {
        Map<Boolean, List<MessageView>> byVisibility =
                digest.stream().collect(Collectors.partitioningBy(this::isVisible));
        List<MessageView> hidden = byVisibility.getOrDefault(false, List.of());
        List<MessageView> shown = byVisibility.getOrDefault(true, List.of());
        if (!hidden.isEmpty()) {
            bounce(hidden, "hidden");
        }
        if (!shown.isEmpty()) {
            send(shown.getFirst(), shown, round);
        }
    }

    private boolean isVisible(MessageView message) {
        Long courseId = message.courseId();
        CourseView course = courseId == null ? null : members.published(courseId);
        return courseId == null || (course != null && members.isActive(course, message.userId()));
    }

    private void send(MessageView first, List<MessageView> together, Round round) {
        ChannelView channel =
                Optional.ofNullable(round.channels().get(first.channelId()))
                        .filter(found -> found.userId() == first.userId())
                        .filter(found -> found.state() == stateFor(first))
                        .orElse(null);
        List<Mail.Item> items =
                together.stream().flatMap(message -> item(message, channel).stream()).toList();
        if (channel == null || channel.address() == null || items.isEmpty()) {
            bounce(together, channel == null ? "retired" : "erased");
            return;
        }
        String subject =
                items.size() == 1
                        ? items.getFirst().subject()
                        : "Recent notifications (" + items.size() + ")";
        var mail =
                new Mail(
                        "message-" + first.id(),
                        channel.address(),
                        subject,
                        items,
                        server.url("/profile/communication"));
        switch (round.connection().send(mail)) {
            case TAKEN -> {
                postponed.remove(channel.id());
                settle(new MarkMessagesSent(queued(together), clock.instant()), together);
            }
            case REFUSED -> bounce(together, "refused");
            case POSTPONED -> postpone(first, together, round.now());
        }
    }

    private void postpone(MessageView first, List<MessageView> together, Instant now) {
        if (first.sendAt().plus(LAST_ATTEMPT).isBefore(now)) {
            bounce(together, "undeliverable");
        } else {
            postponed.add(first.channelId(), now);
        }
    }

    private void bounce(List<MessageView> together, String reason) {
        settle(new MarkMessagesBounced(queued(together), reason, clock.instant()), together);
    }

    private static List<QueuedMessage> queued(List<MessageView> messages) {
        return messages.stream()
                .map(message -> new QueuedMessage(message.key(), message.id(), message.channelId()))
                .toList();
    }

    /**
     * Stores the outcome, and pauses for as long as that took, so that half of the time is left to
     * others. While messages are being queued, the pause is much longer, since both at once would
     * take the processors from requests (docs/decisions/0246).
     */
    private void settle(MessageCommand command, List<MessageView> together) {
        List<String> keys = together.stream().map(MessageView::key).toList();
        Duration taken = requested.inTurn(() -> settled.settle(command, keys));
        boolean isLong = fanOut.isUnderWay() || taken.compareTo(LONGEST_PAUSE) > 0;
        LockSupport.parkNanos((isLong ? LONGEST_PAUSE : taken).toNanos());
    }

    private static ChannelState stateFor(MessageView message) {
        return isConfirmation(message) ? ChannelState.UNCONFIRMED : ChannelState.ACTIVE;
    }

    private static boolean isConfirmation(MessageView message) {
        return message.notification().equals(CONFIRMATION);
    }

    private Optional<Mail.Item> item(MessageView message, @Nullable ChannelView channel) {
        if (message.subject() == null || message.body() == null) {
            return Optional.empty();
        }
        String link =
                channel != null && isConfirmation(message)
                        ? confirmationLink(channel)
                        : message.link();
        return Optional.of(new Mail.Item(message.subject(), message.body(), link));
    }

    private String confirmationLink(ChannelView channel) {
        String path = confirmations.path(channel);
        String url = server.url(path);
        return url == null ? path : url;
    }
}
