package io.daybook.events.communication.notifications;

import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of what users are notified of. */
public sealed interface NotificationEvent {

    /** What happened, such as {@code new_announcement-7}. */
    String source();

    /**
     * Messages with the same texts wait to be sent, one to each of these channels. The texts are
     * sealed with the data key of the author of their source. Of one source messages are queued in
     * the order of their users: to all up to the last one here they are.
     *
     * @param notification name of the kind, such as {@code new_announcement}
     * @param courseId the course whose members may see it; null where it is of none
     * @param link where more is to be read; null for nowhere
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
     * A channel that a message goes to.
     *
     * @param frequency whether it is sent alone or as part of a digest
     * @param sendAt not before this moment
     */
    record Recipient(
            long messageId, long userId, long channelId, Frequency frequency, Instant sendAt) {}

    /** Everybody to be notified of it has a message: nobody is notified of it again. */
    record NotificationRaised(String source, Instant at) implements NotificationEvent {}
}
