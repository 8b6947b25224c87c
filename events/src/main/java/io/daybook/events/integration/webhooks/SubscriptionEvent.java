package io.daybook.events.integration.webhooks;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The events of a webhook subscription. */
public sealed interface SubscriptionEvent {

    /** The subscription, a UUID. */
    String subscriptionId();

    /** When it happened. */
    Instant at();

    /**
     * Where a subscription listens: the kind of context and its id as the tool gave them, and the
     * account, course or assignment that they name.
     */
    record Context(String type, String id, ContextKind kind, long target) {}

    /**
     * A tool subscribed to events.
     *
     * @param associatedIntegrationId receives only events about objects of this tool; null for all
     * @param sealedSigningSecret what its messages are signed with, sealed with the vault's key
     */
    record SubscriptionCreated(
            String subscriptionId,
            long toolProxyId,
            Context context,
            List<String> eventTypes,
            @Nullable String associatedIntegrationId,
            String format,
            String transportType,
            String url,
            String sealedSigningSecret,
            Instant at)
            implements SubscriptionEvent {
        /** Event types are kept as the tool spelled them. */
        public SubscriptionCreated {
            eventTypes = eventTypes == null ? List.of() : List.copyOf(eventTypes);
        }
    }

    /** It subscribes to something else; earlier events are not sent to it. */
    record SubscriptionInterestChanged(
            String subscriptionId,
            Context context,
            List<String> eventTypes,
            @Nullable String associatedIntegrationId,
            Instant at)
            implements SubscriptionEvent {
        /** Event types are kept as the tool spelled them. */
        public SubscriptionInterestChanged {
            eventTypes = eventTypes == null ? List.of() : List.copyOf(eventTypes);
        }
    }

    /** Its messages go elsewhere or look different, those that wait to be sent again included. */
    record SubscriptionTransportChanged(
            String subscriptionId, String format, String transportType, String url, Instant at)
            implements SubscriptionEvent {}

    /**
     * Its messages are signed with another secret.
     *
     * @param sealedPreviousSecret the one before, which is signed with as well for a while
     * @param previousUntil until when
     */
    record SubscriptionSecretRotated(
            String subscriptionId,
            String sealedSigningSecret,
            String sealedPreviousSecret,
            Instant previousUntil,
            Instant at)
            implements SubscriptionEvent {}

    /** The bodies of its messages are signed as a whole (JWS), or are plain JSON again. */
    record SubscriptionBodySigningChanged(String subscriptionId, boolean signed, Instant at)
            implements SubscriptionEvent {}

    /**
     * It distinguishes events that users' requests cause from those of background jobs.
     *
     * @param types null when it listens to its event types whatever raised them
     */
    record SubscriptionOriginsChanged(
            String subscriptionId, @Nullable OriginTypes types, Instant at)
            implements SubscriptionEvent {}

    /**
     * Event types by what raises the events.
     *
     * @param system those wanted of background jobs
     * @param user those wanted of users' requests
     */
    record OriginTypes(List<String> system, List<String> user) {
        /** Event types are kept as the tool spelled them. */
        public OriginTypes {
            system = system == null ? List.of() : List.copyOf(system);
            user = user == null ? List.of() : List.copyOf(user);
        }
    }

    /**
     * Its messages are sent by other rules.
     *
     * @param rules null for those that hold where nothing is requested
     */
    record SubscriptionDeliveryRulesChanged(
            String subscriptionId, @Nullable DeliveryRules rules, Instant at)
            implements SubscriptionEvent {}

    /**
     * How the messages of a subscription are sent; what is null is as usual.
     *
     * @param rateLimit attempts in a second
     * @param inOrder whether messages about the same object are sent one after the other
     * @param suspendOnGone whether an answer of 410 to the last attempt suspends it
     */
    record DeliveryRules(
            @Nullable RetryPolicy retryPolicy,
            @Nullable Integer rateLimit,
            @Nullable Boolean inOrder,
            @Nullable Boolean suspendOnGone) {}

    /**
     * When a message that was not taken is tried again.
     *
     * @param schedule seconds between the end of an attempt and the next one; the last of them
     *     holds for all further attempts; empty for the usual time
     * @param maxAttempts null for one more than the schedule has, or the usual number
     * @param respectRetryAfter whether the receiver may request a longer delay
     */
    record RetryPolicy(
            List<Integer> schedule,
            @Nullable Integer maxAttempts,
            @Nullable Boolean respectRetryAfter) {
        public RetryPolicy {
            schedule = schedule == null ? List.of() : List.copyOf(schedule);
        }
    }

    /** Only events that meet all of these conditions are sent to it; none means every event. */
    record SubscriptionFilterChanged(
            String subscriptionId, List<FilterCondition> conditions, Instant at)
            implements SubscriptionEvent {
        public SubscriptionFilterChanged {
            conditions = conditions == null ? List.of() : List.copyOf(conditions);
        }
    }

    /**
     * What must hold of a live event.
     *
     * @param field where the value stands, such as {@code body.assignment_id}
     * @param values one of which it must be; empty for any
     * @param exists whether there must be a value, or none; null if that is not checked
     */
    record FilterCondition(String field, List<String> values, @Nullable Boolean exists) {
        public FilterCondition {
            values = values == null ? List.of() : List.copyOf(values);
        }
    }

    /**
     * Its messages are sent with other headers of the tool.
     *
     * @param sealedHeaders names and values as JSON, sealed with the vault's key; null for none
     */
    record SubscriptionHeadersChanged(
            String subscriptionId, @Nullable String sealedHeaders, Instant at)
            implements SubscriptionEvent {}

    /**
     * Nothing reached the tool for a long time. Messages about later events are kept and not sent.
     *
     * @param deaths how many messages were given up in that time
     */
    record SubscriptionSuspended(String subscriptionId, long deaths, Instant at)
            implements SubscriptionEvent {}

    /** Messages are sent again; those that were skipped have to be requested. */
    record SubscriptionResumed(String subscriptionId, Instant at) implements SubscriptionEvent {}

    /** The tool ended the subscription; pending messages are discarded. */
    record SubscriptionDeleted(String subscriptionId, Instant at) implements SubscriptionEvent {}
}
