package io.daybook.query.integration.delivery;

import io.daybook.query.integration.transport.DeliveryAttempt;
import io.daybook.query.integration.webhooks.SubscriptionView;
import java.util.List;

/**
 * Records deliveries as events. The database of the outbox may be lost at any time; the event store
 * records which messages must not be sent again.
 */
public interface DeliveryJournal {

    /**
     * Delivery progress of a subscription.
     *
     * @param settledUpTo position in the event store up to which all messages are settled
     * @param settledAfter later positions whose messages are settled too
     */
    record Progress(String subscriptionId, long settledUpTo, List<Long> settledAfter) {
        /** Copies the list. */
        public Progress {
            settledAfter = List.copyOf(settledAfter);
        }
    }

    /** Records the progress of several subscriptions. Durable on return. */
    void progressed(List<Progress> progress);

    /** Records that the message was given up after this attempt. Durable on return. */
    void died(Delivery delivery, int attempts, DeliveryAttempt last);

    /**
     * Records that a message that was sent again was delivered, if it had been given up. Durable on
     * return.
     */
    void recovered(Delivery delivery, int attempts);

    /** Records that the subscription is suspended because nothing was delivered for too long. */
    void suspended(SubscriptionView subscription, long deaths);
}
