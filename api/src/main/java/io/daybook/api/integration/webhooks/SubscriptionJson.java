package io.daybook.api.integration.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.events.integration.webhooks.SubscriptionEvent.DeliveryRules;
import io.daybook.events.integration.webhooks.SubscriptionEvent.OriginTypes;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.webhooks.SubscriptionView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A subscription as its tool sees it (docs/spec/integration.md, section A5). */
record SubscriptionJson(
        @JsonProperty("Id") String id,
        @JsonProperty("ContextId") String contextId,
        @JsonProperty("ContextType") String contextType,
        @JsonProperty("EventTypes") List<String> eventTypes,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("SystemEventTypes")
                @Nullable List<String> systemEventTypes,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("UserEventTypes")
                @Nullable List<String> userEventTypes,
        @JsonProperty("Format") String format,
        @JsonProperty("TransportType") String transportType,
        @JsonProperty("TransportMetadata") Target transportMetadata,
        @JsonProperty("AssociatedIntegrationId") @Nullable String associatedIntegrationId,
        @JsonProperty("State") String state,
        @JsonProperty("RootAccountId") String rootAccountId,
        @JsonProperty("RootAccountUUID") String rootAccountUuid,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("DeveloperKey")
                @Nullable String developerKey,
        @JsonProperty("OwnerId") String ownerId,
        @JsonProperty("OwnerType") String ownerType,
        @JsonProperty("CreatedAt") Instant createdAt,
        @JsonProperty("UpdatedAt") Instant updatedAt,
        @JsonProperty("SignPayload") boolean signPayload,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("RetryPolicy")
                SubscriptionOptions.@Nullable Retry retryPolicy,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("RateLimit")
                @Nullable Integer rateLimit,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("Ordering")
                @Nullable String ordering,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("SuspendOnGone")
                @Nullable Boolean suspendOnGone,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("Headers")
                @Nullable Map<String, String> headers,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("Filter")
                @Nullable Map<String, Object> filter,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("SigningSecret")
                @Nullable String signingSecret) {

    /** The URL that receives the messages. */
    record Target(@JsonProperty("Url") String url) {}

    /**
     * Fields that depend on the reader.
     *
     * @param url the URL that receives the messages; without the values of its query for readers
     *     other than the tool
     * @param headers the custom headers of the tool with masked values; null for none
     * @param signingSecret the secret that signs messages; null except right after its creation
     */
    record Visible(
            String url, @Nullable Map<String, String> headers, @Nullable String signingSecret) {}

    /** Returns the subscription of a tool in this institution. */
    static SubscriptionJson of(
            SubscriptionView view, ToolProxyView tool, AccountView root, Visible shown) {
        DeliveryRules rules = view.rules();
        OriginTypes types = view.originTypes();
        Long key = tool.developerKeyId();
        return new SubscriptionJson(
                view.id(),
                view.contextId(),
                view.contextType(),
                view.eventTypes(),
                types == null ? null : types.system(),
                types == null ? null : types.user(),
                view.format(),
                view.transportType(),
                new Target(shown.url()),
                view.associatedIntegrationId(),
                view.isSuspended() ? "Suspended" : "Active",
                Long.toString(root.id()),
                root.uuid(),
                key == null ? null : key.toString(),
                tool.guid(),
                "ltiToolProxy",
                view.createdAt(),
                view.updatedAt(),
                view.bodiesAreSigned(),
                SubscriptionOptions.Retry.of(rules),
                view.rateLimit(),
                SubscriptionOptions.ordering(rules),
                rules == null ? null : rules.suspendOnGone(),
                shown.headers(),
                SubscriptionFilters.write(view.conditions()),
                shown.signingSecret());
    }
}
