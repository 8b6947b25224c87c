package io.daybook.query.integration.transport;

import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.webhooks.SubscriptionView;

/** A protocol for delivering messages to a tool. */
public interface Transport extends AutoCloseable {

    /** Returns the name by which subscriptions select it. */
    String name();

    /** Whether a message of this size may be sent at all. */
    default boolean takes(Delivery delivery, SubscriptionView subscription) {
        return true;
    }

    /** Makes one attempt; failures are returned, not thrown. */
    DeliveryAttempt send(Delivery delivery, SubscriptionView subscription);

    @Override
    void close();
}
