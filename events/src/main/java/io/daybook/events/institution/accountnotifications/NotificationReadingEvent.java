package io.daybook.events.institution.accountnotifications;

import java.time.Instant;

/** Events of a user's reading of a global notification. */
public sealed interface NotificationReadingEvent {

    /** The notification. */
    long notificationId();

    /** The user. */
    long userId();

    /** The user dismissed the notification. */
    record AccountNotificationClosed(long notificationId, long userId, Instant at)
            implements NotificationReadingEvent {}
}
