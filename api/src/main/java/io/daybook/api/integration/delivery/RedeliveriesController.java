package io.daybook.api.integration.delivery;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.daybook.api.integration.webhooks.SubscriptionErrors;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.integration.delivery.Redeliveries;
import io.daybook.application.integration.delivery.Redeliveries.Sample;
import io.daybook.application.integration.delivery.ReplayScope;
import io.daybook.application.integration.lti.CalledByTool;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.DeliveryHistory;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.webhooks.EventCatalogue;
import io.daybook.query.integration.webhooks.EventCatalogue.EventType;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import io.daybook.query.platform.jobs.ProgressView;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends messages again that a tool requests (docs/spec/integration.md, section I5). */
@RestController
@ErrorSchema(status = 400, value = "SubscriptionErrors")
@ErrorSchema(status = 404, value = "NoDetails")
@RequestMapping("/api/lti/subscriptions/{id}")
class RedeliveriesController {

    private static final String WHY = "tools show an access token of their own";
    private static final JsonMapper RESULTS = JsonMapper.builder().build();

    /**
     * Which messages to send again.
     *
     * @param since earliest time of their events, a date
     * @param until their events happened before this date; now by default
     * @param status dead, skipped or all; dead by default
     * @param eventTypes limits them to these event types; all by default
     * @param dryRun whether to count them only
     */
    record Replay(
            @Nullable String since,
            @Nullable String until,
            @Nullable String status,
            @Nullable List<String> eventTypes,
            @Nullable Boolean dryRun) {}

    /** The event type of a sample. */
    record SendSample(@Nullable String eventType) {}

    /**
     * A replay and its progress.
     *
     * @param workflowState queued, running, completed or failed
     * @param count number of messages sent again, or counted; null until it is known
     * @param dryRun whether nothing is sent; null until it is known
     */
    record ReplayJson(
            long id,
            String workflowState,
            @Nullable Long count,
            @Nullable Boolean dryRun,
            @Nullable String message,
            Instant createdAt,
            Instant updatedAt) {

        static ReplayJson of(ProgressView work) {
            String text = work.isOver() ? work.results() : null;
            JsonNode results = text == null ? null : RESULTS.readTree(text);
            return new ReplayJson(
                    work.id(),
                    work.state().wireName(),
                    results == null ? null : results.path("count").asLong(),
                    results == null ? null : results.path("dry_run").asBoolean(),
                    work.message(),
                    work.createdAt(),
                    work.updatedAt());
        }
    }

    /**
     * The result of sending a sample.
     *
     * @param status delivered or failed
     * @param error the kind of failure; null if the endpoint accepted it
     * @param responseCode status of the response; null if there was none
     */
    record SampleJson(
            String id,
            String status,
            @Nullable String error,
            @Nullable Integer responseCode,
            @JsonRawValue String payload) {

        static SampleJson of(Sample sample) {
            return new SampleJson(
                    sample.deliveryId(),
                    sample.attempt().succeeded() ? "delivered" : "failed",
                    sample.attempt().error(),
                    sample.attempt().responseCode(),
                    sample.payload());
        }
    }

    private final SubscriptionViews subscriptions;
    private final DeliveryHistory deliveries;
    private final Redeliveries redeliveries;
    private final EventCatalogue catalogue;

    RedeliveriesController(
            SubscriptionViews subscriptions,
            DeliveryHistory deliveries,
            Redeliveries redeliveries,
            EventCatalogue catalogue) {
        this.subscriptions = subscriptions;
        this.deliveries = deliveries;
        this.redeliveries = redeliveries;
        this.catalogue = catalogue;
    }

    /**
     * Sends a delivery again. It keeps its id and gets all its attempts anew. Rejected with 409 if
     * it is still pending, or its payload is no longer retained.
     */
    @PostMapping("/deliveries/{delivery_id}/redeliver")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Unauthenticated(WHY)
    DeliveryJson redeliver(
            @CalledByTool(LtiNames.SUBSCRIPTION_SERVICE) ToolProxyView tool,
            @PathVariable String id,
            @PathVariable("delivery_id") String deliveryId) {
        own(tool, id);
        Delivery delivery =
                deliveries.find(id, deliveryId).orElseThrow(SubscriptionErrors::notFound);
        if (delivery.state() == State.PENDING) {
            throw new ApiErrorException(
                    ApiErrorResponse.keyed(409, "error", "The delivery still waits to be sent"));
        }
        if (!delivery.hasPayload()) {
            throw new ApiErrorException(
                    ApiErrorResponse.keyed(
                            409, "error", "The payload is not kept any more; replay all instead"));
        }
        redeliveries.redeliver(delivery);
        return DeliveryJson.of(delivery, false);
    }

    /**
     * Sends the deliveries of a period again, or counts them with {@code dry_run}. The response is
     * a job; poll it for the count.
     */
    @PostMapping("/replay")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Unauthenticated(WHY)
    ReplayJson replay(
            @CalledByTool(LtiNames.SUBSCRIPTION_SERVICE) ToolProxyView tool,
            @PathVariable String id,
            @Params Replay body) {
        SubscriptionView subscription = own(tool, id);
        EventTimeRange times = times(body);
        Instant since = times.since();
        if (since == null) {
            throw SubscriptionErrors.invalid("since", "can't be blank");
        }
        return ReplayJson.of(
                redeliveries.replay(
                        subscription,
                        scope(body.status()),
                        since,
                        times.until(),
                        names(body.eventTypes()),
                        Boolean.TRUE.equals(body.dryRun())));
    }

    private static EventTimeRange times(Replay body) {
        try {
            return EventTimeRange.of(body.since(), body.until());
        } catch (Rejection rejection) {
            throw SubscriptionErrors.of(rejection);
        }
    }

    private static ReplayScope scope(@Nullable String status) {
        return switch (status == null ? "dead" : status.toLowerCase(Locale.ROOT)) {
            case "dead" -> ReplayScope.DEAD;
            case "skipped" -> ReplayScope.SKIPPED;
            case "all" -> ReplayScope.ALL;
            default -> throw SubscriptionErrors.invalid("status", "must be dead, skipped or all");
        };
    }

    private List<String> names(@Nullable List<String> eventTypes) {
        List<String> asked = eventTypes == null ? List.of() : eventTypes;
        return asked.stream().map(name -> type(name, "event_types").name()).distinct().toList();
    }

    private EventType type(String name, String parameter) {
        return catalogue
                .find(name)
                .orElseThrow(() -> SubscriptionErrors.invalid(parameter, "is not an event type"));
    }

    /** Returns a replay and its progress. */
    @GetMapping("/replays/{replay_id}")
    @Unauthenticated(WHY)
    ReplayJson showReplay(
            @CalledByTool(LtiNames.SUBSCRIPTION_SERVICE) ToolProxyView tool,
            @PathVariable String id,
            @PathVariable("replay_id") long replayId) {
        return redeliveries
                .findReplay(own(tool, id), replayId)
                .map(ReplayJson::of)
                .orElseThrow(SubscriptionErrors::notFound);
    }

    /**
     * Sends a sample of an event to the endpoint of a subscription once, and returns the result.
     */
    @PostMapping("/test")
    @Unauthenticated(WHY)
    SampleJson sample(
            @CalledByTool(LtiNames.SUBSCRIPTION_SERVICE) ToolProxyView tool,
            @PathVariable String id,
            @Params SendSample body) {
        SubscriptionView subscription = own(tool, id);
        String name = body.eventType();
        if (name == null) {
            throw SubscriptionErrors.invalid("event_type", "can't be blank");
        }
        EventType type = type(name, "event_type");
        if (!subscription.canTell(type.name())) {
            throw SubscriptionErrors.invalid("event_type", "has no Caliper form");
        }
        return SampleJson.of(redeliveries.sendSample(subscription, type));
    }

    private SubscriptionView own(ToolProxyView tool, String id) {
        return subscriptions.find(tool.id(), id).orElseThrow(SubscriptionErrors::notFound);
    }
}
