package io.daybook.query.integration.delivery;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * One message to one subscription, waiting or settled.
 *
 * @param id made of the event, what of it is told and the subscription, so that an event that is
 *     read again makes no second message
 * @param eventPosition where in the record the event stands
 * @param payload what is sent, the same at every attempt
 * @param dueAt when to try next; while an attempt runs, when another node may take it over
 * @param recorded whether the record knows that it is settled
 */
@Document(Deliveries.COLLECTION)
@CompoundIndex(name = "by_due", def = "{'state': 1, 'dueAt': 1, '_id': 1}")
@CompoundIndex(name = "by_age", def = "{'state': 1, 'createdAt': 1}")
@CompoundIndex(name = "by_recorded", def = "{'recorded': 1, 'state': 1}")
@CompoundIndex(
        name = "by_subscription",
        def = "{'subscriptionId': 1, 'state': 1, 'eventPosition': 1}")
@CompoundIndex(
        name = "by_subscription_and_event",
        def = "{'subscriptionId': 1, 'eventPosition': -1, '_id': -1}")
public record Delivery(
        @Id String id,
        String subscriptionId,
        long eventPosition,
        String eventId,
        String eventName,
        Instant eventTime,
        String payload,
        State state,
        int attempts,
        Instant dueAt,
        Instant createdAt,
        boolean recorded,
        @Nullable Instant settledAt,
        @Nullable String error,
        @Nullable Integer responseCode) {

    /** What has become of a message. */
    public enum State {
        /** Waits for its first or its next attempt. */
        PENDING,
        /** The receiver took it. */
        DELIVERED,
        /** Given up after the last attempt. */
        DEAD
    }
}
