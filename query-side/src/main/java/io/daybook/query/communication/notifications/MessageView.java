package io.daybook.query.communication.notifications;

import io.daybook.events.communication.channels.Frequency;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A message to one channel of a user.
 *
 * @param key identifies the notified event and the channel
 * @param authorId author of the notified content; its texts are removed when that user is erased
 * @param frequency whether it is sent immediately or in a digest
 * @param sendAt earliest time of sending
 * @param courseId the course whose members may see it; null for none
 * @param sentAt null until it is sent
 */
@Document("messages_v1")
@CompoundIndex(name = "due", def = "{'state': 1, 'sendAt': 1, '_id': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1, 'createdAt': -1, '_id': -1}")
@CompoundIndex(name = "by_channel", def = "{'channelId': 1, 'state': 1, 'sendAt': 1, '_id': 1}")
@CompoundIndex(name = "by_author", def = "{'authorId': 1}")
public record MessageView(
        @Id long id,
        String key,
        long userId,
        long channelId,
        long rootAccountId,
        long authorId,
        String notification,
        Frequency frequency,
        @Nullable String subject,
        @Nullable String body,
        @Nullable String link,
        MessageState state,
        Instant sendAt,
        @Nullable Instant sentAt,
        Instant createdAt,
        @Nullable Long courseId) {}
