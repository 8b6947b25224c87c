package io.daybook.command.institution.accountnotifications;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Closes a notification for this user; closing it again changes nothing. */
public record CloseNotification(long notificationId, long userId, Instant now) {

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return NotificationReading.id(notificationId, userId);
    }
}
