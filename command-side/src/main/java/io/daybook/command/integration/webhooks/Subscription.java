package io.daybook.command.integration.webhooks;

import io.daybook.command.integration.webhooks.SubscriptionCommand.ChangeSubscription;
import io.daybook.command.integration.webhooks.SubscriptionCommand.CreateSubscription;
import io.daybook.command.integration.webhooks.SubscriptionCommand.DeleteSubscription;
import io.daybook.command.integration.webhooks.SubscriptionCommand.RotateSubscriptionSecret;
import io.daybook.command.integration.webhooks.SubscriptionCommand.SuspendSubscription;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Options;
import io.daybook.command.integration.webhooks.SubscriptionTerms.SubscribedEvents;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Transport;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.webhooks.SubscriptionEvent;
import io.daybook.events.integration.webhooks.SubscriptionEvent.DeliveryRules;
import io.daybook.events.integration.webhooks.SubscriptionEvent.FilterCondition;
import io.daybook.events.integration.webhooks.SubscriptionEvent.OriginTypes;
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
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** A webhook subscription. Ensures that only the tool that owns it changes it. */
@AggregateRoot
class Subscription {

    @AggregateIdentifier @Nullable String id;
    private long toolProxyId;
    private @Nullable SubscribedEvents interest;
    private @Nullable Transport transport;
    private String sealedSecret = "";
    private boolean signsBody;
    private @Nullable OriginTypes originTypes;
    private @Nullable DeliveryRules rules;
    private @Nullable String sealedHeaders;
    private List<FilterCondition> filter = List.of();
    private boolean suspended;
    private boolean deleted;

    Subscription() {}

    static String id(String subscriptionId) {
        return "subscription-" + subscriptionId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(CreateSubscription c) {
        SubscribedEvents to = c.terms().interest();
        Transport by = c.terms().transport();
        AggregateLifecycle.apply(
                new SubscriptionCreated(
                        c.subscriptionId(),
                        c.toolProxyId(),
                        to.context(),
                        to.eventTypes(),
                        to.associatedIntegrationId(),
                        by.format(),
                        by.protocol(),
                        by.url(),
                        c.sealedSigningSecret(),
                        c.now()));
        choose(c.subscriptionId(), c.terms().options(), c.now());
    }

    private void choose(String subscriptionId, Options to, Instant now) {
        distinguishOrigins(subscriptionId, to, now);
        signBodies(subscriptionId, to, now);
        filter(subscriptionId, to, now);
        if (!Objects.equals(to.rules(), rules)) {
            AggregateLifecycle.apply(
                    new SubscriptionDeliveryRulesChanged(subscriptionId, to.rules(), now));
        }
        if (!Objects.equals(to.sealedHeaders(), sealedHeaders)) {
            AggregateLifecycle.apply(
                    new SubscriptionHeadersChanged(subscriptionId, to.sealedHeaders(), now));
        }
    }

    private void filter(String subscriptionId, Options to, Instant now) {
        if (!to.filter().equals(filter)) {
            AggregateLifecycle.apply(
                    new SubscriptionFilterChanged(subscriptionId, to.filter(), now));
        }
    }

    private void distinguishOrigins(String subscriptionId, Options to, Instant now) {
        if (!Objects.equals(to.originTypes(), originTypes)) {
            AggregateLifecycle.apply(
                    new SubscriptionOriginsChanged(subscriptionId, to.originTypes(), now));
        }
    }

    private void signBodies(String subscriptionId, Options to, Instant now) {
        if (to.signPayload() != signsBody) {
            AggregateLifecycle.apply(
                    new SubscriptionBodySigningChanged(subscriptionId, to.signPayload(), now));
        }
    }

    @CommandHandler
    void handle(ChangeSubscription c) {
        mustBelongTo(c.toolProxyId());
        SubscribedEvents to = c.terms().interest();
        if (!to.equals(interest)) {
            AggregateLifecycle.apply(
                    new SubscriptionInterestChanged(
                            c.subscriptionId(),
                            to.context(),
                            to.eventTypes(),
                            to.associatedIntegrationId(),
                            c.now()));
        }
        Transport by = c.terms().transport();
        if (!by.equals(transport)) {
            AggregateLifecycle.apply(
                    new SubscriptionTransportChanged(
                            c.subscriptionId(), by.format(), by.protocol(), by.url(), c.now()));
        }
        choose(c.subscriptionId(), c.terms().options(), c.now());
        if (suspended && c.resume()) {
            AggregateLifecycle.apply(new SubscriptionResumed(c.subscriptionId(), c.now()));
        }
    }

    /**
     * Several messages may be given up concurrently; only the first one suspends the subscription.
     */
    @CommandHandler
    void handle(SuspendSubscription c) {
        mustBelongTo(c.toolProxyId());
        if (!suspended) {
            AggregateLifecycle.apply(
                    new SubscriptionSuspended(c.subscriptionId(), c.deaths(), c.now()));
        }
    }

    @CommandHandler
    void handle(RotateSubscriptionSecret c) {
        mustBelongTo(c.toolProxyId());
        AggregateLifecycle.apply(
                new SubscriptionSecretRotated(
                        c.subscriptionId(),
                        c.sealedSigningSecret(),
                        sealedSecret,
                        c.previousUntil(),
                        c.now()));
    }

    @CommandHandler
    void handle(DeleteSubscription c) {
        mustBelongTo(c.toolProxyId());
        AggregateLifecycle.apply(new SubscriptionDeleted(c.subscriptionId(), c.now()));
    }

    private void mustBelongTo(long tool) {
        if (deleted || toolProxyId != tool) {
            throw Rejection.notFound();
        }
    }

    @EventSourcingHandler
    void on(SubscriptionEvent event) {
        switch (event) {
            case SubscriptionCreated e -> {
                id = id(e.subscriptionId());
                toolProxyId = e.toolProxyId();
                sealedSecret = e.sealedSigningSecret();
                interest =
                        new SubscribedEvents(
                                e.context(), e.eventTypes(), e.associatedIntegrationId());
                transport = new Transport(e.format(), e.transportType(), e.url());
            }
            case SubscriptionInterestChanged e ->
                    interest =
                            new SubscribedEvents(
                                    e.context(), e.eventTypes(), e.associatedIntegrationId());
            case SubscriptionTransportChanged e ->
                    transport = new Transport(e.format(), e.transportType(), e.url());
            case SubscriptionSecretRotated e -> sealedSecret = e.sealedSigningSecret();
            case SubscriptionBodySigningChanged e -> signsBody = e.signed();
            case SubscriptionOriginsChanged e -> originTypes = e.types();
            case SubscriptionDeliveryRulesChanged e -> rules = e.rules();
            case SubscriptionFilterChanged e -> filter = e.conditions();
            case SubscriptionHeadersChanged e -> sealedHeaders = e.sealedHeaders();
            case SubscriptionSuspended _ -> suspended = true;
            case SubscriptionResumed _ -> suspended = false;
            case SubscriptionDeleted _ -> deleted = true;
        }
    }
}
