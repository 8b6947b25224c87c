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
     * How far the messages of a subscription are settled.
     *
     * @param settledUpTo position in the event store up to which nothing is left to send
     * @param settledAfter positions beyond it that are settled too
     */
    record Progress(String subscriptionId, long settledUpTo, List<Long> settledAfter) {
        /** The list is the whole truth about what lies beyond. */
        public Progress {
            settledAfter = List.copyOf(settledAfter);
        }
    }

    /** Keeps how far several subscriptions are; durable on return. */
    void progressed(List<Progress> progress);

    /** Keeps that the message was given up after this attempt; durable on return. */
    void died(Delivery delivery, int attempts, DeliveryAttempt last);

    /**
     * Keeps that a message that was sent once more was delivered, if it had been given up; durable
     * on return.
     */
    void recovered(Delivery delivery, int attempts);

    /** Keeps that nothing reached the subscription for so long that no more is sent to it. */
    void suspended(SubscriptionView subscription, long deaths);
}
