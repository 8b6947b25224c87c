package io.daybook.command.communication.notifications;

import io.daybook.command.communication.notifications.RaiseNotification.Draft;
import io.daybook.command.communication.notifications.RaiseNotification.Text;
import io.daybook.events.communication.notifications.NotificationEvent;
import io.daybook.events.communication.notifications.NotificationEvent.MessagesQueued;
import io.daybook.events.communication.notifications.NotificationEvent.NotificationRaised;
import io.daybook.events.communication.notifications.NotificationEvent.Recipient;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** A notification, which is raised once even if its cause is processed repeatedly. */
@AggregateRoot
class Notification {

    @AggregateIdentifier @Nullable String id;

    /** Messages to all users up to this id are queued; 0 before the first. */
    private long lastUserId;

    private boolean raised;

    Notification() {}

    static String idOf(String source) {
        return "notification-" + source;
    }

    boolean isRaised() {
        return raised;
    }

    /**
     * Returns whether messages were queued by this aggregate, rather than by older events of single
     * messages.
     */
    boolean hasQueued() {
        return lastUserId > 0;
    }

    /** Queues messages that are not queued yet. */
    void queue(String source, String notification, List<Draft> drafts, Instant now) {
        Map<Text, List<Recipient>> recipients =
                drafts.stream()
                        .filter(draft -> draft.recipient().userId() > lastUserId)
                        .collect(
                                Collectors.groupingBy(
                                        Draft::text,
                                        LinkedHashMap::new,
                                        Collectors.mapping(Draft::recipient, Collectors.toList())));
        recipients.forEach(
                (text, of) ->
                        AggregateLifecycle.apply(
                                new MessagesQueued(
                                        source,
                                        notification,
                                        text.rootAccountId(),
                                        text.courseId(),
                                        text.subject(),
                                        text.body(),
                                        text.link(),
                                        of,
                                        now)));
    }

    void raise(String source, Instant now) {
        AggregateLifecycle.apply(new NotificationRaised(source, now));
    }

    @EventSourcingHandler
    void on(NotificationEvent event) {
        id = idOf(event.source());
        switch (event) {
            case MessagesQueued e ->
                    lastUserId = Math.max(lastUserId, e.recipients().getLast().userId());
            case NotificationRaised _ -> raised = true;
        }
    }
}
