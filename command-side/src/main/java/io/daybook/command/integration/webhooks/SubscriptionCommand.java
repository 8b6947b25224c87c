package io.daybook.command.integration.webhooks;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to a webhook subscription, which only the tool that owns it may send. */
public sealed interface SubscriptionCommand {

    /** The requesting tool. */
    long toolProxyId();

    /** The subscription, a UUID. */
    String subscriptionId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Subscription.id(subscriptionId());
    }

    /**
     * Creates a subscription.
     *
     * @param sealedSigningSecret the signing secret of messages, sealed with the key of the vault
     */
    record CreateSubscription(
            long toolProxyId,
            String subscriptionId,
            SubscriptionTerms terms,
            String sealedSigningSecret,
            Instant now)
            implements SubscriptionCommand {}

    /**
     * Replaces what the subscription requests.
     *
     * @param resume whether a suspended subscription is resumed
     */
    record ChangeSubscription(
            long toolProxyId,
            String subscriptionId,
            SubscriptionTerms terms,
            boolean resume,
            Instant now)
            implements SubscriptionCommand {}

    /**
     * Rotates the signing secret.
     *
     * @param previousUntil until when the previous secret also signs messages
     */
    record RotateSubscriptionSecret(
            long toolProxyId,
            String subscriptionId,
            String sealedSigningSecret,
            Instant previousUntil,
            Instant now)
            implements SubscriptionCommand {}

    /**
     * Suspends the subscription because deliveries failed.
     *
     * @param deaths number of messages given up
     */
    record SuspendSubscription(long toolProxyId, String subscriptionId, long deaths, Instant now)
            implements SubscriptionCommand {}

    /** Deletes the subscription. */
    record DeleteSubscription(long toolProxyId, String subscriptionId, Instant now)
            implements SubscriptionCommand {}
}
