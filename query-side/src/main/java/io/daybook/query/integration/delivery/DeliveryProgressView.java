package io.daybook.query.integration.delivery;

import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * How far the messages of a subscription were settled when that was last written to the event
 * store.
 *
 * @param id the subscription
 * @param settledUpTo position up to which nothing is left to send
 * @param settledAfter positions beyond it that are settled too
 */
@Document("delivery_progress_v1")
public record DeliveryProgressView(@Id String id, long settledUpTo, List<Long> settledAfter) {}
