package io.daybook.command.institution.accountnotifications;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Dismisses a notification for one user; idempotent. */
public record CloseNotification(long notificationId, long userId, Instant now) {

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return NotificationReading.id(notificationId, userId);
    }
}
