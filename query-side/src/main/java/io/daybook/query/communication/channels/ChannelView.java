package io.daybook.query.communication.channels;

import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.communication.channels.Frequency;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An address at which a user is reached.
 *
 * @param address null once the person has been erased, as its key
 * @param addressKey the address in lower case
 * @param position 1 for the first
 * @param frequencies how soon notifications are wanted, by name; others as soon as is usual
 * @param addedAt when it was added, the last time where it was deleted in between
 * @param refusedAt when a mail server last refused a mail to it for good; null where none did
 * @param undeliveredAt when a mail to it was last given up because no server took it in time; null
 *     where none was
 */
@Document("communication_channels_v2")
@CompoundIndex(name = "by_user", def = "{'userId': 1, 'position': 1, '_id': 1}")
public record ChannelView(
        @Id long id,
        long userId,
        ChannelType type,
        @Nullable String address,
        @Nullable String addressKey,
        int position,
        ChannelState state,
        Map<String, Frequency> frequencies,
        Instant createdAt,
        Instant addedAt,
        @Nullable Instant refusedAt,
        @Nullable Instant undeliveredAt) {}
