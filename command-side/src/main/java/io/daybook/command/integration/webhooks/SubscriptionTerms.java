package io.daybook.command.integration.webhooks;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.integration.webhooks.SubscriptionEvent.DeliveryRules;
import io.daybook.events.integration.webhooks.SubscriptionEvent.FilterCondition;
import io.daybook.events.integration.webhooks.SubscriptionEvent.OriginTypes;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a subscription asks for, named in refusals by the keys clients use (document 2, section
 * 4.12).
 *
 * @param contextType and {@code contextId} as the tool gave them
 * @param target the id of the object they name
 * @param signPayload whether the body of every message is a JWS
 * @param rules how messages are sent; null for the usual rules
 * @param filter what must hold of events; empty for nothing
 * @param sealedHeaders headers of the tool's own as JSON, sealed with the vault's key
 */
public record SubscriptionTerms(
        String contextType,
        String contextId,
        ContextKind kind,
        long target,
        List<String> eventTypes,
        @Nullable String associatedIntegrationId,
        String format,
        String transportType,
        String url,
        boolean signPayload,
        @Nullable OriginTypes originTypes,
        @Nullable DeliveryRules rules,
        @Nullable String sealedHeaders,
        List<FilterCondition> filter) {

    private static final Set<String> FORMATS = Set.of("live-event", "caliper");
    private static final int MOST_CONDITIONS = 20;
    private static final int MOST_VALUES = 100;
    private static final int LONGEST_VALUE = 255;
    private static final Set<String> TRANSPORTS = Set.of("https", "sqs");

    /** Refuses values that no message could be sent with. */
    public SubscriptionTerms {
        eventTypes = List.copyOf(eventTypes);
        filter = List.copyOf(filter);
        new FieldErrors()
                .require(!eventTypes.isEmpty(), "EventTypes", "can't be blank")
                .require(FORMATS.contains(format), "Format", "must be live-event or caliper")
                .require(
                        TRANSPORTS.contains(transportType), "TransportType", "must be sqs or https")
                .require(!url.isBlank(), "TransportMetadata", "Url can't be blank")
                .require(
                        sealedHeaders == null || transportType.equals("https"),
                        "Headers",
                        "are sent by https only")
                .check(() -> DeliveryRuleLimits.require(rules))
                .require(
                        filter.size() <= MOST_CONDITIONS
                                && filter.stream().allMatch(SubscriptionTerms::isMeant),
                        "Filter",
                        "must have at most 20 fields, each with at most 100"
                                + " values of 255 characters")
                .reject();
    }

    private static boolean isMeant(FilterCondition condition) {
        return condition.values().size() <= MOST_VALUES
                && condition.values().stream().allMatch(value -> value.length() <= LONGEST_VALUE);
    }

    Context context() {
        return new Context(contextType, contextId, kind, target);
    }
}
