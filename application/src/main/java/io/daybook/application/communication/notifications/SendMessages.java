package io.daybook.application.communication.notifications;

import io.daybook.application.communication.channels.ChannelConfirmations;
import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.communication.notifications.MessageCommand.MarkMessagesBounced;
import io.daybook.command.communication.notifications.MessageCommand.MarkMessagesSent;
import io.daybook.events.communication.channels.Frequency;
import io.daybook.query.communication.channels.ChannelState;
import io.daybook.query.communication.channels.ChannelView;
import io.daybook.query.communication.channels.ChannelViews;
import io.daybook.query.communication.notifications.MessageView;
import io.daybook.query.communication.notifications.MessageViews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Sends the messages that are due. A mail is sent again only where the service was killed between
 * the server taking it and that being stored; it has the same id then. While the server is away all
 * messages wait.
 */
@Component
class SendMessages implements StartupTask {

    /** Goes to an address that is not confirmed yet, and to no other. */
    static final String CONFIRMATION = "confirm_email_communication_channel";

    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
    private static final int AT_ONCE = 100;
    private static final int LONGEST_DIGEST = 200;

    private final MailServer server;
    private final LeaderTasks tasks;
    private final MessageViews messages;
    private final ChannelViews channels;
    private final ChannelConfirmations confirmations;
    private final Writes writes;
    private final Clock clock;

    SendMessages(
            MailServer server,
            LeaderTasks tasks,
            MessageViews messages,
            ChannelViews channels,
            ChannelConfirmations confirmations,
            Writes writes,
            Clock clock) {
        this.server = server;
        this.tasks = tasks;
        this.messages = messages;
        this.channels = channels;
        this.confirmations = confirmations;
        this.writes = writes;
        this.clock = clock;
    }

    @Override
    public void run() {
        if (server.isOn()) {
            tasks.every(LOOK_AGAIN, "mails", this::look);
        }
    }

    private void look() {
        Instant now = clock.instant();
        Set<Long> digested = new HashSet<>();
        List<MessageView> due = messages.due(now, AT_ONCE);
        for (MessageView message : due) {
            if (tasks.areEnding()) {
                return;
            }
            boolean alone = message.frequency() == Frequency.IMMEDIATELY;
            if (alone) {
                send(message, List.of(message));
            } else if (digested.add(message.channelId())) {
                send(message, digest(message.channelId(), now));
            }
        }
    }

    private List<MessageView> digest(long channelId, Instant now) {
        return messages.dueAt(channelId, now, LONGEST_DIGEST).stream()
                .filter(message -> message.frequency() != Frequency.IMMEDIATELY)
                .toList();
    }

    private void send(MessageView first, List<MessageView> together) {
        List<String> keys = together.stream().map(MessageView::key).toList();
        ChannelView channel =
                channels.find(first.userId(), first.channelId())
                        .filter(found -> found.state() == stateFor(first))
                        .orElse(null);
        List<Mail.Item> items =
                together.stream().flatMap(message -> item(message, channel).stream()).toList();
        if (channel == null || channel.address() == null || items.isEmpty()) {
            bounce(keys, channel == null ? "retired" : "erased");
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
        switch (server.send(mail)) {
            case TAKEN -> writes.send(new MarkMessagesSent(keys, clock.instant()), Map.of());
            case REFUSED -> bounce(keys, "refused");
        }
    }

    private void bounce(List<String> keys, String reason) {
        writes.send(new MarkMessagesBounced(keys, reason, clock.instant()), Map.of());
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
