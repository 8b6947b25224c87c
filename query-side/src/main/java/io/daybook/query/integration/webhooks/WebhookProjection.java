package io.daybook.query.integration.webhooks;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.integration.webhooks.DeliveryEvent;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveriesProgressed;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveryDied;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveryRecovered;
import io.daybook.events.integration.webhooks.DeliveryEvent.RedeliveryRequested;
import io.daybook.events.integration.webhooks.DeliveryEvent.SampleSent;
import io.daybook.events.integration.webhooks.SubscriptionEvent;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionBodySigningChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionCreated;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionDeleted;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionDeliveryRulesChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionFilterChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionHeadersChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionInterestChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionOriginsChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionResumed;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionSecretRotated;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionSuspended;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionTransportChanged;
import io.daybook.events.integration.webhooks.ToolProxyEvent;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyRemoved;
import io.daybook.query.integration.delivery.DeadLetterView;
import io.daybook.query.integration.delivery.DeliveryProgressView;
import io.daybook.query.integration.webhooks.SubscriptionView.PreviousSecret;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of webhook subscriptions and their delivery progress. */
@Component
class WebhookProjection implements Projection {

    @Override
    public String name() {
        return "webhooks-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(SubscriptionView.class, DeliveryProgressView.class, DeadLetterView.class);
    }

    @EventHandler
    void on(ToolProxyEvent event, ViewUpdate change) {
        if (event instanceof ToolProxyRemoved e) {
            change.removeAll(SubscriptionView.class, where("toolProxyId").is(e.toolProxyId()));
        }
    }

    @EventHandler
    void on(SubscriptionEvent event, ViewUpdate change) {
        switch (event) {
            case SubscriptionCreated e -> change.create(created(e, change.position()));
            case SubscriptionDeleted e -> {
                change.remove(SubscriptionView.class, e.subscriptionId());
                change.remove(DeliveryProgressView.class, e.subscriptionId());
            }
            case SubscriptionEvent e ->
                    change.update(
                            SubscriptionView.class,
                            e.subscriptionId(),
                            changed(e, change.position()).set("updatedAt", e.at()));
        }
    }

    private static Update changed(SubscriptionEvent event, long position) {
        return switch (event) {
            case SubscriptionCreated _, SubscriptionDeleted _ -> new Update();
            case SubscriptionInterestChanged e ->
                    context(e.context())
                            .set("eventTypes", e.eventTypes())
                            .set("associatedIntegrationId", e.associatedIntegrationId())
                            .set("since", position);
            case SubscriptionTransportChanged e ->
                    Update.update("format", e.format())
                            .set("transportType", e.transportType())
                            .set("url", e.url());
            case SubscriptionSecretRotated e ->
                    Update.update("sealedSigningSecret", e.sealedSigningSecret())
                            .set(
                                    "previous",
                                    new PreviousSecret(
                                            e.sealedPreviousSecret(), e.previousUntil()));
            case SubscriptionBodySigningChanged e -> Update.update("signsBody", e.signed());
            case SubscriptionOriginsChanged e ->
                    Update.update("originTypes", e.types()).set("since", position);
            case SubscriptionDeliveryRulesChanged e -> Update.update("rules", e.rules());
            case SubscriptionFilterChanged e -> Update.update("filter", e.conditions());
            case SubscriptionHeadersChanged e -> Update.update("sealedHeaders", e.sealedHeaders());
            case SubscriptionSuspended e -> Update.update("suspendedAt", e.at());
            case SubscriptionResumed e ->
                    Update.update("suspendedAt", null).set("resumedAt", e.at());
        };
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
                e.at(),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private static Update context(Context context) {
        return Update.update("contextType", context.type())
                .set("contextId", context.id())
                .set("kind", context.kind())
                .set("target", context.target());
    }

    @EventHandler
    void on(DeliveryEvent event, ViewUpdate change) {
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
            case DeliveryRecovered e -> change.remove(DeadLetterView.class, e.deliveryId());
            // The outbox handles this event; a sample message is not stored.
            case RedeliveryRequested _ -> {}
            case SampleSent _ -> {}
        }
    }
}
