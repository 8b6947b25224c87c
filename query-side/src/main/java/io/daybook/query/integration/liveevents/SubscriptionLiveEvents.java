package io.daybook.query.integration.liveevents;

import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveryDied;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveryRecovered;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionSuspended;
import io.daybook.query.integration.lti.ToolProxyViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEvent.OperatedSubscription;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Maps failed deliveries to live events, for subscriptions of the same tool that monitor them
 * (docs/spec/integration.md, section I7). A failed delivery of such an event causes none, so that
 * two dead endpoints do not report each other forever.
 */
@Component
class SubscriptionLiveEvents implements LiveEventSource {

    private static final String SUSPENDED = "subscription_suspended";
    private static final String DEAD = "delivery_dead";
    private static final String RECOVERED = "delivery_recovered";
    private static final Set<String> OPERATOR_EVENTS = Set.of(SUSPENDED, DEAD, RECOVERED);

    private final SubscriptionViews subscriptions;
    private final ToolProxyViews tools;

    SubscriptionLiveEvents(SubscriptionViews subscriptions, ToolProxyViews tools) {
        this.subscriptions = subscriptions;
        this.tools = tools;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case SubscriptionSuspended e ->
                    liveEvent(
                            SUSPENDED,
                            e.subscriptionId(),
                            e.at(),
                            () -> about(e.subscriptionId()).with("dead_deliveries", e.deaths()));
            case DeliveryDied e when !OPERATOR_EVENTS.contains(e.eventName()) ->
                    liveEvent(
                            DEAD,
                            e.subscriptionId(),
                            e.at(),
                            () ->
                                    delivery(e.subscriptionId(), e.deliveryId(), e.eventName())
                                            .with("attempts", e.attempts())
                                            .with("error", e.error())
                                            .with("response_code", e.responseCode()));
            case DeliveryRecovered e when !OPERATOR_EVENTS.contains(e.eventName()) ->
                    liveEvent(
                            RECOVERED,
                            e.subscriptionId(),
                            e.at(),
                            () ->
                                    delivery(e.subscriptionId(), e.deliveryId(), e.eventName())
                                            .with("attempts", e.attempts()));
            default -> List.of();
        };
    }

    private static LiveEventBody about(String subscriptionId) {
        return new LiveEventBody().with("subscription_id", subscriptionId);
    }

    private static LiveEventBody delivery(
            String subscriptionId, String deliveryId, String eventName) {
        return about(subscriptionId).with("delivery_id", deliveryId).with("event_type", eventName);
    }

    /** A subscription that has ended meanwhile causes no event. */
    private List<LiveEvent> liveEvent(
            String name, String subscriptionId, Instant at, Supplier<LiveEventBody> body) {
        return subscriptions.all().stream()
                .filter(subscription -> subscription.id().equals(subscriptionId))
                .map(subscription -> liveEvent(name, subscription, at, body))
                .toList();
    }

    private LiveEvent liveEvent(
            String name, SubscriptionView subscription, Instant at, Supplier<LiveEventBody> body) {
        return new LiveEvent(
                name,
                subscription.toolProxyId(),
                at,
                () -> account(subscription.toolProxyId()),
                null,
                new OperatedSubscription(subscription.id(), subscription.toolProxyId()),
                () -> body.get().map());
    }

    private Optional<LiveEventContextId> account(long toolProxyId) {
        return tools.find(toolProxyId).map(tool -> LiveEventContextId.account(tool.accountId()));
    }
}
