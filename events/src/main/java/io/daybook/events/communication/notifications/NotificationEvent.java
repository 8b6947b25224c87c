package io.daybook.events.communication.notifications;

import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a notification of users about one source. */
public sealed interface NotificationEvent {

    /** The source, such as {@code new_announcement-7}. */
    String source();

    /**
     * Messages with the same texts were queued for these channels. The texts are sealed with the
     * data key of the author of their source. The messages of a source are queued in the order of
     * their users: all users up to the last one of this event have theirs.
     *
     * @param notification name of the kind, such as {@code new_announcement}
     * @param courseId the course whose members may see it; null for none
     * @param link URL with details; null for none
     */
    record MessagesQueued(
            String source,
            String notification,
            long rootAccountId,
            @Nullable Long courseId,
            Personal subject,
            Personal body,
            @Nullable String link,
            List<Recipient> recipients,
            Instant at)
            implements NotificationEvent {

        /** Copies the list. */
        public MessagesQueued {
            recipients = List.copyOf(recipients);
        }
    }

    /**
     * A recipient channel.
     *
     * @param frequency whether the message is sent immediately or as part of a digest
     * @param sendAt not sent before this time
     */
    record Recipient(
            long messageId, long userId, long channelId, Frequency frequency, Instant sendAt) {}

    /** All messages of the notification were queued: no user is notified of the source again. */
    record NotificationRaised(String source, Instant at) implements NotificationEvent {}
}
