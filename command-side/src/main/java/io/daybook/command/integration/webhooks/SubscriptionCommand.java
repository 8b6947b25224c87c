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
     * Subscribes.
     *
     * @param sealedSigningSecret what messages are signed with, sealed with the vault's key
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
     * @param resume whether messages are sent again, if the subscription is suspended
     */
    record ChangeSubscription(
            long toolProxyId,
            String subscriptionId,
            SubscriptionTerms terms,
            boolean resume,
            Instant now)
            implements SubscriptionCommand {}

    /**
     * Signs messages with another secret from now on.
     *
     * @param previousUntil until when they are signed with the one before as well
     */
    record RotateSubscriptionSecret(
            long toolProxyId,
            String subscriptionId,
            String sealedSigningSecret,
            Instant previousUntil,
            Instant now)
            implements SubscriptionCommand {}

    /**
     * Stops sending because nothing reached the tool.
     *
     * @param deaths how many messages were given up
     */
    record SuspendSubscription(long toolProxyId, String subscriptionId, long deaths, Instant now)
            implements SubscriptionCommand {}

    /** Ends the subscription. */
    record DeleteSubscription(long toolProxyId, String subscriptionId, Instant now)
            implements SubscriptionCommand {}
}
