package io.daybook.events.communication.notifications;

import java.time.Instant;

/** Events about the progress of raising notifications. */
public sealed interface NotificationProgressEvent {

    /**
     * Users were notified of all events up to a position in the event store that notify anybody.
     *
     * @param handledUpTo position of the last event that was handled
     */
    record NotificationsProgressed(long handledUpTo, Instant at)
            implements NotificationProgressEvent {}
}
