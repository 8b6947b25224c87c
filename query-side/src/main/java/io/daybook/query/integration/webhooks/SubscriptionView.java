package io.daybook.query.integration.webhooks;

import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.SubscriptionEvent.DeliveryRules;
import io.daybook.events.integration.webhooks.SubscriptionEvent.FilterCondition;
import io.daybook.events.integration.webhooks.SubscriptionEvent.OriginTypes;
import io.daybook.query.integration.caliper.CaliperEventTypes;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A webhook subscription of a tool.
 *
 * @param contextId as the tool specified it; {@code target} is the object it identifies
 * @param eventTypes as the tool spelled them
 * @param sealedSigningSecret the signing secret, sealed with the vault's key
 * @param previous the secret before the last rotation; null for none
 * @param signsBody whether the body of every message is a JWS; null for the default
 * @param suspendedAt when it was suspended; null if it is not
 * @param resumedAt when it was last resumed; null for never
 * @param rules delivery rules; null for the defaults
 * @param sealedHeaders custom headers as JSON, sealed with the vault's key; null for none
 * @param filter conditions on events; null for none
 * @param since position in the event store from which the current settings apply
 */
@Document("subscriptions_v1")
@CompoundIndex(name = "by_tool", def = "{'toolProxyId': 1, 'createdAt': 1, '_id': 1}")
public record SubscriptionView(
        @Id String id,
        long toolProxyId,
        String contextType,
        String contextId,
        ContextKind kind,
        long target,
        List<String> eventTypes,
        @Nullable String associatedIntegrationId,
        String format,
        String transportType,
        String url,
        String sealedSigningSecret,
        long since,
        Instant createdAt,
        Instant updatedAt,
        @Nullable PreviousSecret previous,
        @Nullable Boolean signsBody,
        @Nullable Instant suspendedAt,
        @Nullable Instant resumedAt,
        @Nullable OriginTypes originTypes,
        @Nullable DeliveryRules rules,
        @Nullable String sealedHeaders,
        @Nullable List<FilterCondition> filter) {

    /** The event type that stands for all types. */
    public static final String ALL = "all";

    /** The event type of asset accesses, which only subscriptions that name it receive. */
    public static final String ASSET_ACCESSED = "asset_accessed";

    /** The format with metadata and body. */
    public static final String LIVE_EVENT = "live-event";

    /** The format of Caliper 1.1. */
    public static final String CALIPER = "caliper";

    /**
     * The signing secret before the last rotation, valid until the given time and sealed with the
     * vault's key.
     */
    public record PreviousSecret(String sealed, Instant until) {}

    /** Whether the body of every message is sent as a JWS. */
    public boolean bodiesAreSigned() {
        return Boolean.TRUE.equals(signsBody);
    }

    /** Whether messages are Caliper envelopes. */
    public boolean isCaliper() {
        return format.equals(CALIPER);
    }

    /** Whether events of this type have a form in the format of the subscription. */
    public boolean canTell(String eventName) {
        return !isCaliper() || CaliperEventTypes.has(eventName);
    }

    /** Returns the conditions that events must match. */
    public List<FilterCondition> conditions() {
        return filter == null ? List.of() : filter;
    }

    /** Whether messages about the same object are sent in order. */
    public boolean isInOrder() {
        return rules != null && Boolean.TRUE.equals(rules.inOrder());
    }

    /** Returns the maximum number of attempts per second; null for no limit. */
    public @Nullable Integer rateLimit() {
        return rules == null ? null : rules.rateLimit();
    }

    /** Whether a response with status 410 suspends the subscription. */
    public boolean isSuspendedByGone() {
        return rules != null && Boolean.TRUE.equals(rules.suspendOnGone());
    }

    /** Whether messages are stored and not sent. */
    public boolean isSuspended() {
        return suspendedAt != null;
    }

    /** Returns since when the subscription has not been suspended. */
    public Instant activeSince() {
        return resumedAt == null ? createdAt : resumedAt;
    }

    /** Returns the sealed signing secrets: the current one and, for a while, the previous one. */
    public List<String> sealedSecrets(Instant now) {
        return previous != null && now.isBefore(previous.until())
                ? List.of(sealedSigningSecret, previous.sealed())
                : List.of(sealedSigningSecret);
    }

    /** Whether it names such events and its format supports them. */
    public boolean wants(String eventName) {
        return isNamed(eventName, eventTypes) && canTell(eventName);
    }

    /**
     * Whether the subscription includes the event type for this origin: a background job, or a
     * request.
     */
    public boolean wantsOf(boolean job, String eventName) {
        OriginTypes types = originTypes;
        return types == null || isNamed(eventName, job ? types.system() : types.user());
    }

    private static boolean isNamed(String eventName, List<String> types) {
        return types.stream()
                .map(SubscriptionView::eventName)
                .anyMatch(
                        name ->
                                name.equals(eventName)
                                        || (name.equals(ALL) && !eventName.equals(ASSET_ACCESSED)));
    }

    /**
     * Returns the canonical name of an event type: clients write it in either case, and older ones
     * use another name for one of them (docs/spec/integration.md, section A3).
     */
    public static String eventName(String eventType) {
        String name = eventType.toLowerCase(Locale.ROOT);
        return name.equals("grade_changed") ? "grade_change" : name;
    }
}
