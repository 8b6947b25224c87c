package io.daybook.query.communication.notifications;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.communication.notifications.MessageEvent;
import io.daybook.events.communication.notifications.MessageEvent.MessageBounced;
import io.daybook.events.communication.notifications.MessageEvent.MessageQueued;
import io.daybook.events.communication.notifications.MessageEvent.MessageSent;
import io.daybook.events.communication.notifications.NotificationEvent;
import io.daybook.events.communication.notifications.NotificationEvent.MessagesQueued;
import io.daybook.events.communication.notifications.NotificationEvent.NotificationRaised;
import io.daybook.events.communication.notifications.NotificationEvent.Recipient;
import io.daybook.events.communication.notifications.NotificationProgressEvent.NotificationsProgressed;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of queued and sent messages. */
@Component
class MessageProjection implements Projection {

    @Override
    public String name() {
        return "messages-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(MessageView.class, NotificationProgressView.class);
    }

    /** A node that recorded late must not set the progress back. */
    @EventHandler
    void on(NotificationsProgressed e, ViewUpdate change) {
        var known = change.find(NotificationProgressView.class, NotificationProgressView.ID);
        if (known == null || known.handledUpTo() < e.handledUpTo()) {
            change.put(new NotificationProgressView(NotificationProgressView.ID, e.handledUpTo()));
        }
    }

    @EventHandler
    void on(NotificationEvent event, ViewUpdate change) {
        switch (event) {
            case MessagesQueued e ->
                    e.recipients().forEach(recipient -> change.create(queued(e, recipient)));
            case NotificationRaised _ -> {}
        }
    }

    private static MessageView queued(MessagesQueued e, Recipient recipient) {
        return new MessageView(
                recipient.messageId(),
                MessageEvent.keyOf(e.source(), recipient.channelId()),
                recipient.userId(),
                recipient.channelId(),
                e.rootAccountId(),
                e.subject().person(),
                e.notification(),
                recipient.frequency(),
                e.subject().text(),
                e.body().text(),
                e.link(),
                MessageState.CREATED,
                recipient.sendAt(),
                null,
                e.at(),
                e.courseId());
    }

    @EventHandler
    void on(MessageEvent event, ViewUpdate change) {
        switch (event) {
            case MessageQueued e ->
                    change.create(
                            new MessageView(
                                    e.messageId(),
                                    e.key(),
                                    e.userId(),
                                    e.channelId(),
                                    e.rootAccountId(),
                                    e.subject().person(),
                                    e.notification(),
                                    e.frequency(),
                                    e.subject().text(),
                                    e.body().text(),
                                    e.link(),
                                    MessageState.CREATED,
                                    e.sendAt(),
                                    null,
                                    e.at(),
                                    e.courseId()));
            case MessageSent e ->
                    change.update(
                            MessageView.class,
                            e.messageId(),
                            Update.update("state", MessageState.SENT).set("sentAt", e.at()));
            case MessageBounced e ->
                    change.update(
                            MessageView.class,
                            e.messageId(),
                            Update.update("state", MessageState.BOUNCED));
        }
    }

    /** Removes messages to an erased user, and the user's texts in messages to others. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.removeAll(MessageView.class, where("userId").is(e.userId()));
        change.updateAll(
                MessageView.class,
                where("authorId").is(e.userId()),
                Update.update("subject", null).set("body", null));
    }
}
