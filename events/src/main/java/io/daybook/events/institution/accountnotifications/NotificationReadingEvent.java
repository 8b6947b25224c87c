package io.daybook.events.institution.accountnotifications;

import java.time.Instant;

/** What users do with a notification that they are shown. */
public sealed interface NotificationReadingEvent {

    /** The notification. */
    long notificationId();

    /** Whose doing it is. */
    long userId();

    /** They have seen enough of it. */
    record AccountNotificationClosed(long notificationId, long userId, Instant at)
            implements NotificationReadingEvent {}
}
