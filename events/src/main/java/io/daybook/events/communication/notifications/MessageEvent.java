package io.daybook.events.communication.notifications;

import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Events of one message to one channel of a user. It was queued by {@link
 * NotificationEvent.MessagesQueued}, or by an event of its own.
 */
public sealed interface MessageEvent {

    /** Notification and channel, such as {@code new_announcement-7-12}. */
    String key();

    /** The key of the message to this channel about this source. */
    static String keyOf(String source, long channelId) {
        return source + "-" + channelId;
    }

    /** The message. */
    long messageId();

    /** When it happened. */
    Instant at();

    /**
     * A message waits to be sent, as it was stored while each had an event of its own. Its texts
     * are sealed with the data key of the author of its source.
     *
     * @param frequency whether it is sent alone or as part of a digest
     * @param link where more is to be read; null for nowhere
     * @param sendAt not before this moment
     * @param courseId the course whose members may see it; null where it is of none
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

    /** The mail server took it. */
    record MessageSent(String key, long messageId, Instant at) implements MessageEvent {}

    /**
     * It cannot be delivered and is not tried again.
     *
     * @param reason a word, such as {@code refused} or {@code retired}; nothing about a person
     * @param channelId null where that was not recorded yet
     */
    record MessageBounced(
            String key, long messageId, String reason, Instant at, @Nullable Long channelId)
            implements MessageEvent {}
}
