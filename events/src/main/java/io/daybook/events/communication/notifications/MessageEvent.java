package io.daybook.events.communication.notifications;

import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Events of one notification message to one channel of a user, which {@link
 * NotificationEvent.MessagesQueued} or, in older events, {@link MessageQueued} queued.
 */
public sealed interface MessageEvent {

    /** Notification and channel, such as {@code new_announcement-7-12}. */
    String key();

    /** Returns the key of the message about this source to this channel. */
    static String keyOf(String source, long channelId) {
        return source + "-" + channelId;
    }

    /** The message. */
    long messageId();

    /** When it happened. */
    Instant at();

    /**
     * A message was queued; only in older events, each of which held one message. Its texts are
     * sealed with the data key of the author of its source.
     *
     * @param frequency whether it is sent immediately or as part of a digest
     * @param link URL with details; null for none
     * @param sendAt not sent before this time
     * @param courseId the course whose members may see it; null for none
     */
    record MessageQueued(
            String key,
            long messageId,
            long userId,
            long channelId,
            long rootAccountId,
            String notification,
            Frequency frequency,
            Personal subject,
            Personal body,
            @Nullable String link,
            Instant sendAt,
            Instant at,
            @Nullable Long courseId)
            implements MessageEvent {}

    /** The mail server accepted the message. */
    record MessageSent(String key, long messageId, Instant at) implements MessageEvent {}

    /**
     * The message cannot be delivered and is not retried.
     *
     * @param reason a keyword such as {@code refused} or {@code retired}, without personal data
     * @param channelId null in older events
     */
    record MessageBounced(
            String key, long messageId, String reason, Instant at, @Nullable Long channelId)
            implements MessageEvent {}
}
