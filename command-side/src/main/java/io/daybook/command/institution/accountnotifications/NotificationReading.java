package io.daybook.command.institution.accountnotifications;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.events.institution.accountnotifications.NotificationReadingEvent;
import io.daybook.events.institution.accountnotifications.NotificationReadingEvent.AccountNotificationClosed;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * Whether one user dismissed one notification; a separate aggregate, because all users of an
 * institution may do so concurrently.
 */
@AggregateRoot
class NotificationReading {

    @AggregateIdentifier @Nullable String id;

    NotificationReading() {}

    static String id(long notificationId, long userId) {
        return "notificationreading-" + notificationId + "-" + userId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(CloseNotification c) {
        if (id == null) {
            apply(new AccountNotificationClosed(c.notificationId(), c.userId(), c.now()));
        }
    }

    @EventSourcingHandler
    void on(NotificationReadingEvent event) {
        id =
                switch (event) {
                    case AccountNotificationClosed e -> id(e.notificationId(), e.userId());
                };
    }
}
