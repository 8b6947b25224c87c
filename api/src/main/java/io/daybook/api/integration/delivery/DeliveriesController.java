package io.daybook.api.integration.delivery;

import io.daybook.api.integration.webhooks.SubscriptionErrors;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.integration.lti.CalledByTool;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.Delivery.Status;
import io.daybook.query.integration.delivery.DeliveryFilter;
import io.daybook.query.integration.delivery.DeliveryHistory;
import io.daybook.query.integration.delivery.DeliveryHistory.Latency;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.webhooks.EventCatalogue;
import io.daybook.query.integration.webhooks.EventCatalogue.EventType;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The deliveries of a tool's subscriptions (document 2, section 6). */
@RestController
@ErrorSchema(status = 404, value = "NoDetails")
@RequestMapping("/api/lti/subscriptions/{id}")
class DeliveriesController {

    private static final String WHY = "tools show an access token of their own";

    /**
     * Filters of the list.
     *
     * @param responseCode status of the last response
     * @param since earliest time of the event, a date
     * @param until the event happened before this date
     */
    record ListDeliveries(
            @Nullable String status,
            @Nullable String eventType,
            @Nullable Integer responseCode,
            @Nullable String since,
            @Nullable String until) {}

    /**
     * Delivery statistics of a subscription.
     *
     * @param successRate delivered among settled messages, 0 to 1; null before the first is settled
     * @param p50LatencyMs median latency of the last 1,000 delivered messages; null before the
     *     first
     * @param p95LatencyMs 95th percentile of the same latencies
     * @param oldestPendingSeconds age of the oldest pending message; null if none is pending
     */
    record StatsJson(
            long pending,
            long delivered,
            long dead,
            long skipped,
            @Nullable Double successRate,
            @Nullable Long p50LatencyMs,
            @Nullable Long p95LatencyMs,
            @Nullable Long oldestPendingSeconds) {}

    private final SubscriptionViews subscriptions;
    private final DeliveryHistory deliveries;
    private final EventCatalogue catalogue;
    private final Clock clock;

    DeliveriesController(
            SubscriptionViews subscriptions,
            DeliveryHistory deliveries,
            EventCatalogue catalogue,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.deliveries = deliveries;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    /** Lists the deliveries of a subscription, the latest first. */
    @GetMapping("/deliveries")
    @Unauthenticated(WHY)
    Page<DeliveryJson> list(
            @CalledByTool(LtiNames.SUBSCRIPTION_SERVICE) ToolProxyView tool,
            @PathVariable String id,
            @Params ListDeliveries asked,
            Listing listing) {
        requireOwn(tool, id);
        return deliveries
                .of(filter(id, asked), listing.range())
                .map(delivery -> DeliveryJson.of(delivery, false));
    }

    private DeliveryFilter filter(String subscription, ListDeliveries asked) {
        String type = asked.eventType();
        EventTimeRange times = EventTimeRange.of(asked.since(), asked.until());
        return new DeliveryFilter(
                subscription,
                status(asked.status()),
                type == null ? null : name(type),
                asked.responseCode(),
                times.since(),
                times.until());
    }

    private String name(String eventType) {
        return catalogue
                .find(eventType)
                .map(EventType::name)
                .orElseThrow(() -> Rejection.invalid("event_type", "is not an event type"));
    }

    private static @Nullable Status status(@Nullable String status) {
        return switch (status) {
            case null -> null;
            case "pending" -> Status.PENDING;
            case "retrying" -> Status.RETRYING;
            case "delivered" -> Status.DELIVERED;
            case "dead" -> Status.DEAD;
            case "skipped" -> Status.SKIPPED;
            default ->
                    throw Rejection.invalid(
                            "status", "must be pending, retrying, delivered, dead or skipped");
        };
    }

    /** Returns a delivery with its payload and its attempts. */
    @GetMapping("/deliveries/{delivery_id}")
    @Unauthenticated(WHY)
    DeliveryJson show(
            @CalledByTool(LtiNames.SUBSCRIPTION_SERVICE) ToolProxyView tool,
            @PathVariable String id,
            @PathVariable("delivery_id") String delivery) {
        requireOwn(tool, id);
        return deliveries
                .find(id, delivery)
                .map(found -> DeliveryJson.of(found, true))
                .orElseThrow(SubscriptionErrors::notFound);
    }

    /** Returns the delivery statistics of a subscription. */
    @GetMapping("/stats")
    @Unauthenticated(WHY)
    StatsJson stats(
            @CalledByTool(LtiNames.SUBSCRIPTION_SERVICE) ToolProxyView tool,
            @PathVariable String id) {
        requireOwn(tool, id);
        long delivered = deliveries.count(id, State.DELIVERED);
        long dead = deliveries.count(id, State.DEAD);
        long settled = delivered + dead;
        Optional<Latency> latency = deliveries.latency(id);
        return new StatsJson(
                deliveries.count(id, State.PENDING),
                delivered,
                dead,
                deliveries.count(id, State.SKIPPED),
                settled == 0 ? null : (double) delivered / settled,
                latency.map(Latency::p50).orElse(null),
                latency.map(Latency::p95).orElse(null),
                deliveries
                        .oldestPending(id)
                        .map(since -> Duration.between(since, clock.instant()).toSeconds())
                        .orElse(null));
    }

    private void requireOwn(ToolProxyView tool, String id) {
        if (subscriptions.find(tool.id(), id).isEmpty()) {
            throw SubscriptionErrors.notFound();
        }
    }
}
