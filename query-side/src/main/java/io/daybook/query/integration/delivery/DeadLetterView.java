package io.daybook.query.integration.delivery;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A message that was given up after its last attempt.
 *
 * @param id the message
 * @param eventPosition position of its event in the event store
 */
@Document("dead_letters_v1")
@CompoundIndex(
        name = "by_subscription",
        def = "{'subscriptionId': 1, 'eventPosition': 1, '_id': 1}")
public record DeadLetterView(
        @Id String id,
        String subscriptionId,
        long eventPosition,
        String eventName,
        int attempts,
        String error,
        @Nullable Integer responseCode,
        Instant diedAt) {}
