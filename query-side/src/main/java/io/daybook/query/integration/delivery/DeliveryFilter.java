package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.Status;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;

/**
 * Which messages to a subscription are listed; what is null does not matter.
 *
 * @param status what has become of them
 * @param eventName what their events are called
 * @param responseCode the status of the last answer
 * @param since the earliest time of their events
 * @param until their events happened before this
 */
public record DeliveryFilter(
        String subscriptionId,
        @Nullable Status status,
        @Nullable String eventName,
        @Nullable Integer responseCode,
        @Nullable Instant since,
        @Nullable Instant until) {

    /** All messages to the subscription. */
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
