package io.daybook.command.communication.notifications;

import io.daybook.command.communication.notifications.MessageCommand.MarkMessagesBounced;
import io.daybook.command.communication.notifications.MessageCommand.MarkMessagesSent;
import io.daybook.command.communication.notifications.MessageCommand.QueuedMessage;
import io.daybook.command.communication.notifications.RaiseNotification.Draft;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.events.communication.notifications.MessageEvent;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Queues messages and records their delivery, several in one unit of work. */
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
                    List<Draft> drafts =
                            notification.hasQueued()
                                    ? c.drafts()
                                    : c.drafts().stream().filter(draft -> isNew(draft, c)).toList();
                    notification.queue(c.source(), c.notification(), drafts, c.now());
                    if (c.last()) {
                        notification.raise(c.source(), c.now());
                    }
                    return true;
                });
    }

    /**
     * An earlier version may have queued the message by an event of its own before it was stopped.
     */
    private boolean isNew(Draft draft, RaiseNotification c) {
        String key = MessageEvent.keyOf(c.source(), draft.recipient().channelId());
        return !aggregates.createOrAsk(
                Message.class, Message.idOf(key), Message::new, Message::isKnown);
    }

    @CommandHandler
    void handle(MarkMessagesSent c) {
        c.messages().forEach(sent -> settle(sent, message -> message.sent(sent, c.now())));
    }

    @CommandHandler
    void handle(MarkMessagesBounced c) {
        c.messages()
                .forEach(
                        bounced ->
                                settle(
                                        bounced,
                                        message -> message.bounced(bounced, c.reason(), c.now())));
    }

    private void settle(QueuedMessage message, Consumer<Message> change) {
        aggregates.createOrChange(Message.class, Message.idOf(message.key()), Message::new, change);
    }
}
