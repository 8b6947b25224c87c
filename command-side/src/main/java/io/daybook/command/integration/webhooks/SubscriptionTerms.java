package io.daybook.command.integration.webhooks;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.integration.webhooks.SubscriptionEvent.DeliveryRules;
import io.daybook.events.integration.webhooks.SubscriptionEvent.FilterCondition;
import io.daybook.events.integration.webhooks.SubscriptionEvent.OriginTypes;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The options of a subscription. Errors name the keys of the request (document 2, section 4.12).
 */
public record SubscriptionTerms(SubscribedEvents interest, Transport transport, Options options) {

    /**
     * The events of the subscription.
     *
     * @param context as requested by the tool, with the resolved object
     */
    public record SubscribedEvents(
            Context context, List<String> eventTypes, @Nullable String associatedIntegrationId) {

        /** Takes what others hold no part in. */
        public SubscribedEvents {
            eventTypes = List.copyOf(eventTypes);
        }
    }

    /** URL, transport type and format of messages. */
    public record Transport(String format, String protocol, String url) {}

    /**
     * Optional settings.
     *
     * @param signPayload whether message bodies are signed as JWS
     * @param rules delivery rules; null for the defaults
     * @param sealedHeaders custom headers as JSON, sealed with the key of the vault
     * @param filter conditions on events; empty for all events
     */
    public record Options(
            boolean signPayload,
            @Nullable OriginTypes originTypes,
            @Nullable DeliveryRules rules,
            @Nullable String sealedHeaders,
            List<FilterCondition> filter) {

        /** No options. */
        public static final Options NONE = new Options(false, null, null, null, List.of());

        /** Copies the list. */
        public Options {
            filter = List.copyOf(filter);
        }
    }

    private static final Set<String> FORMATS = Set.of("live-event", "caliper");
    private static final int MOST_CONDITIONS = 20;
    private static final int MOST_VALUES = 100;
    private static final int LONGEST_VALUE = 255;
    private static final String HTTPS = "https";
    private static final Set<String> TRANSPORTS = Set.of(HTTPS, "sqs");

    /** Rejects invalid values. */
    public SubscriptionTerms {
        List<FilterCondition> filter = options.filter();
        new FieldErrors()
                .require(!interest.eventTypes().isEmpty(), "EventTypes", "can't be blank")
                .require(
                        FORMATS.contains(transport.format()),
                        "Format",
                        "must be live-event or caliper")
                .require(
                        TRANSPORTS.contains(transport.protocol()),
                        "TransportType",
                        "must be sqs or https")
                .require(!transport.url().isBlank(), "TransportMetadata", "Url can't be blank")
                .require(
                        options.sealedHeaders() == null || transport.protocol().equals(HTTPS),
                        "Headers",
                        "are sent by https only")
                .check(() -> DeliveryRuleLimits.require(options.rules()))
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
}
