package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.Status;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;

/**
 * Filter for the messages to a subscription; null means any.
 *
 * @param status their status
 * @param eventName their event type
 * @param responseCode HTTP status of the last response
 * @param since earliest time of their events
 * @param until exclusive end of the time of their events
 */
public record DeliveryFilter(
        String subscriptionId,
        @Nullable Status status,
        @Nullable String eventName,
        @Nullable Integer responseCode,
        @Nullable Instant since,
        @Nullable Instant until) {

    /** Returns a filter for all messages to the subscription. */
    public static DeliveryFilter of(String subscriptionId) {
        return new DeliveryFilter(subscriptionId, null, null, null, null, null);
    }

    Criteria stored() {
        Criteria stored = where("subscriptionId").is(subscriptionId);
        if (status != null) {
            stored = stored.and("state").is(status.state());
        }
        if (status == Status.PENDING) {
            stored = stored.and("attempts").is(0);
        } else if (status == Status.RETRYING) {
            stored = stored.and("attempts").gt(0);
        }
        if (eventName != null) {
            stored = stored.and("eventName").is(eventName);
        }
        if (responseCode != null) {
            stored = stored.and("responseCode").is(responseCode);
        }
        if (since != null || until != null) {
            stored = stored.and("eventTime");
            stored = since == null ? stored : stored.gte(since);
            stored = until == null ? stored : stored.lt(until);
        }
        return stored;
    }
}
