package io.daybook.api.integration.webhooks;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.application.integration.lti.SubmissionEventState;
import io.daybook.application.integration.lti.SubmissionEventSubscriptions;
import io.daybook.application.integration.webhooks.Capabilities;
import io.daybook.application.integration.webhooks.SubscriptionContexts;
import io.daybook.application.integration.webhooks.SubscriptionContexts.Found;
import io.daybook.application.integration.webhooks.SubscriptionHeaders;
import io.daybook.command.integration.webhooks.SubscriptionTerms;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Options;
import io.daybook.command.integration.webhooks.SubscriptionTerms.SubscribedEvents;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Transport;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.integration.webhooks.SubscriptionEvent.OriginTypes;
import io.daybook.query.integration.caliper.CaliperEventTypes;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.transport.Endpoints;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import io.daybook.query.integration.webhooks.WebhooksProperties;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Converts subscription requests, with checks in the order that existing tools depend on
 * (docs/spec/integration.md, section A1).
 */
@Component
class SubscriptionRequests {

    /** What a tool sends to create and, whole again, to change a subscription. */
    record SubscriptionFields(
            @JsonProperty("ContextId") @Nullable String contextId,
            @JsonProperty("ContextType") @Nullable String contextType,
            @JsonProperty("EventTypes") @Nullable List<String> eventTypes,
            @JsonProperty("SystemEventTypes") @Nullable List<String> systemEventTypes,
            @JsonProperty("UserEventTypes") @Nullable List<String> userEventTypes,
            @JsonProperty("Format") @Nullable String format,
            @JsonProperty("TransportType") @Nullable String transportType,
            @JsonProperty("TransportMetadata") @Nullable Target transportMetadata,
            @JsonProperty("AssociatedIntegrationId") @Nullable String associatedIntegrationId,
            @JsonProperty("SignPayload") @Nullable Boolean signPayload,
            @JsonProperty("State") @Nullable String state,
            @JsonProperty("RetryPolicy") SubscriptionOptions.@Nullable Retry retryPolicy,
            @JsonProperty("RateLimit") @Nullable Integer rateLimit,
            @JsonProperty("Ordering") @Nullable String ordering,
            @JsonProperty("SuspendOnGone") @Nullable Boolean suspendOnGone,
            @JsonProperty("Headers") @Nullable Map<String, String> headers,
            @JsonProperty("Filter") @Nullable Map<String, JsonNode> filter) {

        /** Event types by what raises the events; null when they are not distinguished. */
        @Nullable OriginTypes originTypes() {
            List<String> system = given(systemEventTypes);
            List<String> user = given(userEventTypes);
            return system.isEmpty() && user.isEmpty() ? null : new OriginTypes(system, user);
        }

        private static List<String> given(@Nullable List<String> types) {
            return types == null ? List.of() : types;
        }

        /** Returns all event types; those by origin replace the others. */
        List<String> allEventTypes() {
            OriginTypes types = originTypes();
            return types == null
                    ? given(eventTypes)
                    : Stream.concat(types.system().stream(), types.user().stream())
                            .distinct()
                            .toList();
        }
    }

    /** The URL that receives the messages. */
    record Target(@JsonProperty("Url") @Nullable String url) {}

    private static final String ALL = "all";

    private final SubscriptionContexts contexts;
    private final Endpoints endpoints;
    private final SubscriptionViews subscriptions;
    private final SubscriptionHeaders headers;
    private final SubmissionEventSubscriptions automatic;
    private final int most;

    SubscriptionRequests(
            SubscriptionContexts contexts,
            Endpoints endpoints,
            SubscriptionViews subscriptions,
            SubscriptionHeaders headers,
            SubmissionEventSubscriptions automatic,
            WebhooksProperties properties) {
        this.contexts = contexts;
        this.endpoints = endpoints;
        this.subscriptions = subscriptions;
        this.headers = headers;
        this.automatic = automatic;
        this.most = properties.subscriptionsPerTool();
    }

    /** The terms of one more subscription. */
    SubscriptionTerms newTerms(@Nullable SubscriptionFields wanted, ToolProxyView tool) {
        SubscriptionTerms terms = terms(wanted, tool, null);
        if (ownSubscriptions(tool) >= most) {
            throw SubscriptionErrors.invalid(
                    "subscription", "a tool has at most " + most + " subscriptions");
        }
        return terms;
    }

    /** Counts without the automatic subscription to submission events. */
    private long ownSubscriptions(ToolProxyView tool) {
        boolean subscribed = automatic.state(tool) == SubmissionEventState.SUBSCRIBED;
        return subscriptions.count(tool.id()) - (subscribed ? 1 : 0);
    }

    /**
     * Returns the terms of a changed subscription.
     *
     * @param id possibly not one of the tool's subscriptions
     */
    SubscriptionTerms changedTerms(
            @Nullable SubscriptionFields wanted, ToolProxyView tool, String id) {
        return terms(wanted, tool, subscriptions.find(tool.id(), id).orElse(null));
    }

    private SubscriptionTerms terms(
            @Nullable SubscriptionFields wanted,
            ToolProxyView tool,
            @Nullable SubscriptionView before) {
        if (wanted == null) {
            throw SubscriptionErrors.invalid("subscription", "is missing");
        }
        List<String> events = wanted.allEventTypes();
        if (events.isEmpty()) {
            throw SubscriptionErrors.invalid("EventTypes", "can't be blank");
        }
        String type = text(wanted.contextType());
        if (!events.stream()
                .allMatch(event -> Capabilities.permit(tool.enabledCapabilities(), event, type))) {
            throw SubscriptionErrors.unauthorized();
        }
        Found context = context(wanted, type, tool);
        SubscriptionTerms terms = terms(wanted, events, context, before);
        if (terms.transport().format().equals(SubscriptionView.CALIPER)) {
            requireCaliperForms(events);
        }
        String problem = endpoints.problem(terms.transport().protocol(), terms.transport().url());
        if (problem != null) {
            throw SubscriptionErrors.invalid("TransportMetadata", problem);
        }
        return terms;
    }

    /** A subscription to all events includes only those with a Caliper form. */
    private static void requireCaliperForms(List<String> events) {
        for (String event : events) {
            String name = SubscriptionView.eventName(event);
            if (!name.equals(ALL) && !CaliperEventTypes.has(name)) {
                throw SubscriptionErrors.invalid("EventTypes", event + " has no Caliper form");
            }
        }
    }

    private Found context(SubscriptionFields wanted, String type, ToolProxyView tool) {
        if (!SubscriptionContexts.isType(type)) {
            throw SubscriptionErrors.invalid(
                    "ContextType", "must be assignment, account or course");
        }
        Found found =
                contexts.find(type, text(wanted.contextId()), tool)
                        .orElseThrow(SubscriptionErrors::unknownContext);
        if (!contexts.isActiveIn(tool, found)) {
            throw SubscriptionErrors.unauthorized();
        }
        return found;
    }

    private SubscriptionTerms terms(
            SubscriptionFields wanted,
            List<String> events,
            Found context,
            @Nullable SubscriptionView before) {
        Target target = wanted.transportMetadata();
        try {
            return new SubscriptionTerms(
                    new SubscribedEvents(
                            new Context(
                                    text(wanted.contextType()),
                                    text(wanted.contextId()),
                                    context.kind(),
                                    context.id()),
                            events,
                            wanted.associatedIntegrationId()),
                    new Transport(
                            text(wanted.format()),
                            text(wanted.transportType()),
                            target == null ? "" : text(target.url())),
                    new Options(
                            Boolean.TRUE.equals(wanted.signPayload()),
                            wanted.originTypes(),
                            SubscriptionOptions.rules(wanted),
                            headers.sealed(wanted.headers(), before),
                            SubscriptionFilters.read(wanted.filter())));
        } catch (Rejection rejection) {
            throw SubscriptionErrors.of(rejection);
        }
    }

    /** Whether a change that names this state lets a suspended subscription be sent to again. */
    static boolean resumes(@Nullable SubscriptionFields wanted) {
        String state = wanted == null ? null : wanted.state();
        if (state != null && !state.equals("Active") && !state.equals("Suspended")) {
            throw SubscriptionErrors.invalid("State", "must be Active");
        }
        return "Active".equals(state);
    }

    private static String text(@Nullable String sent) {
        return sent == null ? "" : sent;
    }
}
