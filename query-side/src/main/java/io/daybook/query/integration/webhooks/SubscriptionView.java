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
 * @param contextId as the tool gave it; {@code target} is the object it names
 * @param eventTypes as the tool spelled them
 * @param sealedSigningSecret what its messages are signed with, sealed with the vault's key
 * @param previous the secret before the last rotation; null for none
 * @param signsBody whether the body of every message is a JWS; null for never chosen
 * @param suspendedAt since when messages are skipped; null while they are sent
 * @param resumedAt when it was last resumed; null for never
 * @param rules how messages are sent; null for the usual rules
 * @param sealedHeaders headers of the tool's own as JSON, sealed with the vault's key; null for
 *     none
 * @param filter what must hold of events; null for nothing
 * @param since position in the event store from which on it listens to this
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

    /** The event type that stands for all of them. */
    public static final String ALL = "all";

    /** The event type of asset accesses, which only subscriptions that name it receive. */
    public static final String ASSET_ACCESSED = "asset_accessed";

    /** The format with metadata and body. */
    public static final String LIVE_EVENT = "live-event";

    /** The format of Caliper 1.1. */
    public static final String CALIPER = "caliper";

    /** What messages are signed with as well until a time, sealed with the vault's key. */
    public record PreviousSecret(String sealed, Instant until) {}

    /** Whether the body of every message is signed as a whole. */
    public boolean bodiesAreSigned() {
        return Boolean.TRUE.equals(signsBody);
    }

    /** Whether messages are Caliper envelopes. */
    public boolean isCaliper() {
        return format.equals(CALIPER);
    }

    /** Whether messages about such an event can be written in its format. */
    public boolean canTell(String eventName) {
        return !isCaliper() || CaliperEventTypes.has(eventName);
    }

    /** The filter that events must match. */
    public List<FilterCondition> conditions() {
        return filter == null ? List.of() : filter;
    }

    /** Whether messages about the same object are sent one after the other. */
    public boolean isInOrder() {
        return rules != null && Boolean.TRUE.equals(rules.inOrder());
    }

    /** How many attempts may begin in a second; null for no limit. */
    public @Nullable Integer rateLimit() {
        return rules == null ? null : rules.rateLimit();
    }

    /** Whether a receiver can say that it is gone for good. */
    public boolean isSuspendedByGone() {
        return rules != null && Boolean.TRUE.equals(rules.suspendOnGone());
    }

    /** Whether messages are kept and not sent. */
    public boolean isSuspended() {
        return suspendedAt != null;
    }

    /** Since when messages are sent without a suspension. */
    public Instant activeSince() {
        return resumedAt == null ? createdAt : resumedAt;
    }

    /** What messages are signed with now, sealed: the secret, and for a while the one before. */
    public List<String> sealedSecrets(Instant now) {
        return previous != null && now.isBefore(previous.until())
                ? List.of(sealedSigningSecret, previous.sealed())
                : List.of(sealedSigningSecret);
    }

    /** Whether it names such events and its format supports them. */
    public boolean wants(String eventName) {
        return isNamed(eventName, eventTypes) && canTell(eventName);
    }

    /** Whether it names such events for what raised them: a background job, or a request. */
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
     * The one spelling of an event type: clients write it in either case, and older ones call one
     * of them differently (docs/spec/integration.md, section A3).
     */
    public static String eventName(String eventType) {
        String name = eventType.toLowerCase(Locale.ROOT);
        return name.equals("grade_changed") ? "grade_change" : name;
    }
}
