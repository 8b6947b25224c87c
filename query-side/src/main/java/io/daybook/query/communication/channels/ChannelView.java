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
 * A communication channel of a user.
 *
 * @param address null once the user was erased, as is its key
 * @param addressKey the address in lower case
 * @param position starts at one
 * @param frequencies frequency of notifications by name; others have the default
 * @param addedAt when it was added, most recently if it was deleted meanwhile
 * @param refusedAt when a mail server last permanently refused a mail to it; null if never
 * @param undeliveredAt when a mail to it was last given up because no server accepted it in time;
 *     null if never
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
