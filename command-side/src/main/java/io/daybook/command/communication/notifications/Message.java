package io.daybook.command.communication.notifications;

import io.daybook.command.communication.notifications.MessageCommand.QueuedMessage;
import io.daybook.events.communication.notifications.MessageEvent;
import io.daybook.events.communication.notifications.MessageEvent.MessageBounced;
import io.daybook.events.communication.notifications.MessageEvent.MessageQueued;
import io.daybook.events.communication.notifications.MessageEvent.MessageSent;
import java.time.Instant;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A message to one channel, identified by its source and the channel. Most messages are queued
 * together by their {@link Notification} and have no event of their own before their delivery.
 */
@AggregateRoot
class Message {

    @AggregateIdentifier @Nullable String id;
    private boolean over;

    Message() {}

    static String idOf(String key) {
        return "message-" + key;
    }

    /** Returns whether the message has an event of its own: queued, sent or bounced. */
    boolean isKnown() {
        return id != null;
    }

    void sent(QueuedMessage message, Instant now) {
        if (!over) {
            AggregateLifecycle.apply(new MessageSent(message.key(), message.id(), now));
        }
    }

    void bounced(QueuedMessage message, String reason, Instant now) {
        if (!over) {
            AggregateLifecycle.apply(
                    new MessageBounced(
                            message.key(), message.id(), reason, now, message.channelId()));
        }
    }

    @EventSourcingHandler
    void on(MessageEvent event) {
        id = idOf(event.key());
        switch (event) {
            case MessageQueued _ -> {}
            case MessageSent _, MessageBounced _ -> over = true;
        }
    }
}
