package io.daybook.command.communication.notifications;

import io.daybook.command.communication.notifications.MessageCommand.MarkMessagesBounced;
import io.daybook.command.communication.notifications.MessageCommand.MarkMessagesSent;
import io.daybook.command.communication.notifications.RaiseNotification.Draft;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Queues and settles messages, some of them in one unit of work. */
@Component
class Notifications implements MultiAggregateHandler {

    private final Aggregates aggregates;

    Notifications(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    void handle(RaiseNotification c) {
        aggregates.createOrChange(
                Notification.class,
                Notification.idOf(c.source()),
                Notification::new,
                notification -> {
                    if (!notification.isRaised()) {
                        c.drafts().forEach(draft -> queue(draft, c));
                        if (c.last()) {
                            notification.raise(c.source(), c.now());
                        }
                    }
                });
    }

    private void queue(Draft draft, RaiseNotification c) {
        String key = c.source() + "-" + draft.channelId();
        aggregates.createOrChange(
                Message.class,
                Message.idOf(key),
                Message::new,
                message -> message.queue(key, c.notification(), draft, c.now()));
    }

    @CommandHandler
    void handle(MarkMessagesSent c) {
        c.keys()
                .forEach(
                        key ->
                                aggregates.change(
                                        Message.class,
                                        Message.idOf(key),
                                        message -> message.sent(c.now())));
    }

    @CommandHandler
    void handle(MarkMessagesBounced c) {
        c.keys()
                .forEach(
                        key ->
                                aggregates.change(
                                        Message.class,
                                        Message.idOf(key),
                                        message -> message.bounced(c.reason(), c.now())));
    }
}
