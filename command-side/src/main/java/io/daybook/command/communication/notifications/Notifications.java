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
    boolean handle(RaiseNotification c) {
        return aggregates.createOrAsk(
                Notification.class,
                Notification.idOf(c.source()),
                Notification::new,
                notification -> {
                    if (notification.isRaised()) {
                        return false;
                    }
                    c.drafts().forEach(draft -> queue(draft, c));
                    if (c.last()) {
                        notification.raise(c.source(), c.now());
                    }
                    return true;
                });
    }

    @CommandHandler
    void handle(QueueMessages c) {
        for (Draft draft : c.drafts()) {
            aggregates.create(
                    Message.class,
                    () -> {
                        Message message = new Message();
                        message.queue(
                                Message.keyOf(c.source(), draft), c.notification(), draft, c.now());
                        return message;
                    });
        }
    }

    private void queue(Draft draft, RaiseNotification c) {
        String key = Message.keyOf(c.source(), draft);
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
