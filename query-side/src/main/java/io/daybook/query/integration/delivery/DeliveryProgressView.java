package io.daybook.query.integration.delivery;

import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Delivery progress of a subscription as last recorded in the event store.
 *
 * @param id the subscription
 * @param settledUpTo position up to which all messages are settled
 * @param settledAfter later positions whose messages are settled too
 */
@Document("delivery_progress_v1")
public record DeliveryProgressView(@Id String id, long settledUpTo, List<Long> settledAfter) {}
