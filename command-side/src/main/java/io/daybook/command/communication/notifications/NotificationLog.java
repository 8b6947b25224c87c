package io.daybook.command.communication.notifications;

import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.events.communication.notifications.NotificationProgressEvent.NotificationsProgressed;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/**
 * Records the progress of notifications in the event store. These events have no invariants and
 * grow without limit, so no aggregate stores them (docs/decisions/0266).
 */
@Component
class NotificationLog implements MultiAggregateHandler {

    private final EventStore record;

    NotificationLog(EventStore record) {
        this.record = record;
    }

    @CommandHandler
    void handle(RecordNotificationProgress c) {
        EventMessage<NotificationsProgressed> message =
                GenericEventMessage.asEventMessage(
                        new NotificationsProgressed(c.handledUpTo(), c.now()));
        record.publish(List.of(message));
    }
}
