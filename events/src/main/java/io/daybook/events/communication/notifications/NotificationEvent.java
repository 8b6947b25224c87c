package io.daybook.events.communication.notifications;

import java.time.Instant;

/** Events of what users are notified of. */
public sealed interface NotificationEvent {

    /** What happened, such as {@code new_announcement-7}. */
    String source();

    /** Everybody to be told of it has a message: nobody is told of it again. */
    record NotificationRaised(String source, Instant at) implements NotificationEvent {}
}
