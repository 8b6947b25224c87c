package io.daybook.command.communication.notifications;

import io.daybook.command.communication.notifications.RaiseNotification.Draft;
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

/** A message to one channel: what it tells of and the channel are its identity. */
@AggregateRoot
class Message {

    @AggregateIdentifier @Nullable String id;
    private String key = "";
    private long messageId;
    private long channelId;
    private boolean queued;
    private boolean over;

    Message() {}

    static String keyOf(String source, Draft draft) {
        return source + "-" + draft.channelId();
    }

    static String idOf(String key) {
        return "message-" + key;
    }

    void queue(String itsKey, String notification, Draft draft, Instant now) {
        if (!queued) {
            AggregateLifecycle.apply(
                    new MessageQueued(
                            itsKey,
                            draft.messageId(),
                            draft.userId(),
                            draft.channelId(),
                            draft.rootAccountId(),
                            notification,
                            draft.frequency(),
                            draft.subject(),
                            draft.body(),
                            draft.link(),
                            draft.sendAt(),
                            now,
                            draft.courseId()));
        }
    }

    void sent(Instant now) {
        if (!over) {
            AggregateLifecycle.apply(new MessageSent(key, messageId, now));
        }
    }

    void bounced(String reason, Instant now) {
        if (!over) {
            AggregateLifecycle.apply(new MessageBounced(key, messageId, reason, now, channelId));
        }
    }

    @EventSourcingHandler
    void on(MessageEvent event) {
        switch (event) {
            case MessageQueued e -> {
                id = idOf(e.key());
                key = e.key();
                messageId = e.messageId();
                channelId = e.channelId();
                queued = true;
            }
            case MessageSent _, MessageBounced _ -> over = true;
        }
    }
}
