package io.daybook.events.integration.webhooks;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a webhook subscription. */
public sealed interface SubscriptionEvent {

    /** The subscription, a UUID. */
    String subscriptionId();

    /** When it happened. */
    Instant at();

    /**
     * The context of a subscription: its type and id as requested by the tool, and the resolved
     * account, course or assignment.
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
        /** Event types are stored as the tool spelled them. */
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
        /** Event types are stored as the tool spelled them. */
        public SubscriptionInterestChanged {
            eventTypes = eventTypes == null ? List.of() : List.copyOf(eventTypes);
        }
    }

    /** URL, format or transport type of messages changed, including those of pending retries. */
    record SubscriptionTransportChanged(
            String subscriptionId, String format, String transportType, String url, Instant at)
            implements SubscriptionEvent {}

    /**
     * The signing secret was rotated.
     *
     * @param sealedPreviousSecret the previous secret, which still signs messages in parallel
     * @param previousUntil end of that period
     */
    record SubscriptionSecretRotated(
            String subscriptionId,
            String sealedSigningSecret,
            String sealedPreviousSecret,
            Instant previousUntil,
            Instant at)
            implements SubscriptionEvent {}

    /** Bodies are signed as JWS from now on, or are plain JSON again. */
    record SubscriptionBodySigningChanged(String subscriptionId, boolean signed, Instant at)
            implements SubscriptionEvent {}

    /**
     * It distinguishes events that users' requests cause from those of background jobs.
     *
     * @param types null if its event types apply to both
     */
    record SubscriptionOriginsChanged(
            String subscriptionId, @Nullable OriginTypes types, Instant at)
            implements SubscriptionEvent {}

    /**
     * Event types by origin of the events.
     *
     * @param system those of background jobs
     * @param user those of user requests
     */
    record OriginTypes(List<String> system, List<String> user) {
        /** Event types are stored as the tool spelled them. */
        public OriginTypes {
            system = system == null ? List.of() : List.copyOf(system);
            user = user == null ? List.of() : List.copyOf(user);
        }
    }

    /**
     * The delivery rules changed.
     *
     * @param rules null for those that hold where nothing is requested
     */
    record SubscriptionDeliveryRulesChanged(
            String subscriptionId, @Nullable DeliveryRules rules, Instant at)
            implements SubscriptionEvent {}

    /**
     * Rules of delivering the messages of a subscription; null components have their defaults.
     *
     * @param rateLimit attempts per second
     * @param inOrder whether messages about the same object are sent one after the other
     * @param suspendOnGone whether status 410 in response to the last attempt suspends the
     *     subscription
     */
    record DeliveryRules(
            @Nullable RetryPolicy retryPolicy,
            @Nullable Integer rateLimit,
            @Nullable Boolean inOrder,
            @Nullable Boolean suspendOnGone) {}

    /**
     * When failed attempts are retried.
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

    /**
     * The filter changed: only events that match all conditions are sent; all events without
     * conditions.
     */
    record SubscriptionFilterChanged(
            String subscriptionId, List<FilterCondition> conditions, Instant at)
            implements SubscriptionEvent {
        public SubscriptionFilterChanged {
            conditions = conditions == null ? List.of() : List.copyOf(conditions);
        }
    }

    /**
     * A condition on a live event.
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
     * The custom headers of messages changed.
     *
     * @param sealedHeaders names and values as JSON, sealed with the key of the vault; null for
     *     none
     */
    record SubscriptionHeadersChanged(
            String subscriptionId, @Nullable String sealedHeaders, Instant at)
            implements SubscriptionEvent {}

    /**
     * The subscription was suspended because deliveries failed for a long time. Messages about
     * later events are kept but not sent.
     *
     * @param deaths number of messages given up in that time
     */
    record SubscriptionSuspended(String subscriptionId, long deaths, Instant at)
            implements SubscriptionEvent {}

    /** Messages are sent again; those that were skipped have to be requested. */
    record SubscriptionResumed(String subscriptionId, Instant at) implements SubscriptionEvent {}

    /** The tool ended the subscription; pending messages are discarded. */
    record SubscriptionDeleted(String subscriptionId, Instant at) implements SubscriptionEvent {}
}
