package io.daybook.query.integration.transport;

import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.webhooks.SubscriptionView;

/** A protocol for delivering messages to a tool. */
public interface Transport extends AutoCloseable {

    /** The name subscriptions choose it by. */
    String name();

    /** Whether a message of this size may be sent at all. */
    default boolean takes(Delivery delivery, SubscriptionView subscription) {
        return true;
    }

    /** Tries once; every failure is an answer. */
    DeliveryAttempt send(Delivery delivery, SubscriptionView subscription);

    @Override
    void close();
}
