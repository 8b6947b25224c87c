package io.daybook.command.communication.notifications;

import io.daybook.events.communication.notifications.NotificationEvent;
import io.daybook.events.communication.notifications.NotificationEvent.NotificationRaised;
import java.time.Instant;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** Something users are told of once, however often it is noticed. */
@AggregateRoot
class Notification {

    @AggregateIdentifier @Nullable String id;
    private boolean raised;

    Notification() {}

    static String idOf(String source) {
        return "notification-" + source;
    }

    boolean isRaised() {
        return raised;
    }

    void raise(String source, Instant now) {
        AggregateLifecycle.apply(new NotificationRaised(source, now));
    }

    @EventSourcingHandler
    void on(NotificationEvent event) {
        switch (event) {
            case NotificationRaised e -> {
                id = idOf(e.source());
                raised = true;
            }
        }
    }
}
