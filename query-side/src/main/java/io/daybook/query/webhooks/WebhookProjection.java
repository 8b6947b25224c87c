package io.daybook.query.webhooks;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.webhooks.DeliveryEvent;
import io.daybook.events.webhooks.DeliveryEvent.DeliveriesProgressed;
import io.daybook.events.webhooks.DeliveryEvent.DeliveryDied;
import io.daybook.events.webhooks.SubscriptionEvent;
import io.daybook.events.webhooks.SubscriptionEvent.Context;
import io.daybook.events.webhooks.SubscriptionEvent.SubscriptionCreated;
import io.daybook.events.webhooks.SubscriptionEvent.SubscriptionDeleted;
import io.daybook.events.webhooks.SubscriptionEvent.SubscriptionInterestChanged;
import io.daybook.events.webhooks.SubscriptionEvent.SubscriptionTransportChanged;
import io.daybook.events.webhooks.ToolProxyEvent;
import io.daybook.events.webhooks.ToolProxyEvent.ToolProxyInstalled;
import io.daybook.events.webhooks.ToolProxyEvent.ToolProxyRemoved;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Which tools are installed, what they subscribed to and how far their messages are settled. */
@Component
class WebhookProjection implements Projection {

    @Override
    public String name() {
        return "webhooks-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(
                ToolProxyView.class,
                SubscriptionView.class,
                DeliveryProgressView.class,
                DeadLetterView.class);
    }

    @EventHandler
    void on(ToolProxyEvent event, Change change) {
        switch (event) {
            case ToolProxyInstalled e ->
                    change.create(
                            new ToolProxyView(
                                    e.toolProxyId(),
                                    e.guid(),
                                    e.accountId(),
                                    e.name(),
                                    e.enabledCapabilities(),
                                    e.services(),
                                    e.sealedSecret(),
                                    false,
                                    e.at()));
            case ToolProxyRemoved e -> {
                change.update(ToolProxyView.class, e.toolProxyId(), Update.update("removed", true));
                change.removeAll(SubscriptionView.class, where("toolProxyId").is(e.toolProxyId()));
            }
        }
    }

    @EventHandler
    void on(SubscriptionEvent event, Change change) {
        switch (event) {
            case SubscriptionCreated e -> change.create(created(e, change.position()));
            case SubscriptionInterestChanged e ->
                    change.update(
                            SubscriptionView.class,
                            e.subscriptionId(),
                            context(e.context())
                                    .set("eventTypes", e.eventTypes())
                                    .set("associatedIntegrationId", e.associatedIntegrationId())
                                    .set("since", change.position())
                                    .set("updatedAt", e.at()));
            case SubscriptionTransportChanged e ->
                    change.update(
                            SubscriptionView.class,
                            e.subscriptionId(),
                            Update.update("format", e.format())
                                    .set("transportType", e.transportType())
                                    .set("url", e.url())
                                    .set("updatedAt", e.at()));
            case SubscriptionDeleted e -> {
                change.remove(SubscriptionView.class, e.subscriptionId());
                change.remove(DeliveryProgressView.class, e.subscriptionId());
            }
        }
    }

    private static SubscriptionView created(SubscriptionCreated e, long position) {
        return new SubscriptionView(
                e.subscriptionId(),
                e.toolProxyId(),
                e.context().type(),
                e.context().id(),
                e.context().kind(),
                e.context().target(),
                e.eventTypes(),
                e.associatedIntegrationId(),
                e.format(),
                e.transportType(),
                e.url(),
                e.sealedSigningSecret(),
                position,
                e.at(),
                e.at());
    }

    private static Update context(Context context) {
        return Update.update("contextType", context.type())
                .set("contextId", context.id())
                .set("kind", context.kind())
                .set("target", context.target());
    }

    @EventHandler
    void on(DeliveryEvent event, Change change) {
        switch (event) {
            case DeliveriesProgressed e ->
                    change.put(
                            new DeliveryProgressView(
                                    e.subscriptionId(), e.settledUpTo(), e.settledAfter()));
            case DeliveryDied e ->
                    change.put(
                            new DeadLetterView(
                                    e.deliveryId(),
                                    e.subscriptionId(),
                                    e.position(),
                                    e.eventName(),
                                    e.attempts(),
                                    e.error(),
                                    e.responseCode(),
                                    e.at()));
        }
    }
}
