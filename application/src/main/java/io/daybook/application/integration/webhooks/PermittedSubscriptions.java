package io.daybook.application.integration.webhooks;

import io.daybook.command.integration.webhooks.SubscriptionCommand.ChangeSubscription;
import io.daybook.command.integration.webhooks.SubscriptionCommand.DeleteSubscription;
import io.daybook.command.integration.webhooks.SubscriptionTerms;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Options;
import io.daybook.command.integration.webhooks.SubscriptionTerms.SubscribedEvents;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Transport;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.integration.webhooks.SubscriptionEvent.OriginTypes;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Limits or ends subscriptions of a tool that no longer has the capabilities for them
 * (docs/spec/integration.md, section A3).
 */
@Component
public class PermittedSubscriptions {

    private final SubscriptionViews subscriptions;
    private final Clock clock;

    PermittedSubscriptions(SubscriptionViews subscriptions, Clock clock) {
        this.subscriptions = subscriptions;
        this.clock = clock;
    }

    /**
     * Returns the commands that limit each subscription to the event types that these capabilities
     * permit, and end those without any left.
     *
     * @param capabilities all future capabilities of the tool
     * @param free whether a subscription requires no capability
     */
    public List<Object> changes(
            ToolProxyView tool, Collection<String> capabilities, Predicate<SubscriptionView> free) {
        return subscriptions.of(tool.id()).stream()
                .filter(free.negate())
                .flatMap(subscription -> change(subscription, capabilities).stream())
                .toList();
    }

    private Optional<Object> change(SubscriptionView before, Collection<String> capabilities) {
        Instant now = clock.instant();
        List<String> left = permitted(before.eventTypes(), before, capabilities);
        if (left.isEmpty()) {
            return Optional.of(new DeleteSubscription(before.toolProxyId(), before.id(), now));
        }
        if (left.size() == before.eventTypes().size()) {
            return Optional.empty();
        }
        SubscriptionTerms terms = terms(before, left, origins(before, capabilities));
        return Optional.of(
                new ChangeSubscription(before.toolProxyId(), before.id(), terms, false, now));
    }

    private static List<String> permitted(
            List<String> eventTypes, SubscriptionView in, Collection<String> capabilities) {
        return eventTypes.stream()
                .filter(type -> Capabilities.permit(capabilities, type, in.contextType()))
                .toList();
    }

    private static @Nullable OriginTypes origins(
            SubscriptionView before, Collection<String> capabilities) {
        OriginTypes types = before.originTypes();
        return types == null
                ? null
                : new OriginTypes(
                        permitted(types.system(), before, capabilities),
                        permitted(types.user(), before, capabilities));
    }

    private static SubscriptionTerms terms(
            SubscriptionView before, List<String> eventTypes, @Nullable OriginTypes origins) {
        return new SubscriptionTerms(
                new SubscribedEvents(
                        new Context(
                                before.contextType(),
                                before.contextId(),
                                before.kind(),
                                before.target()),
                        eventTypes,
                        before.associatedIntegrationId()),
                new Transport(before.format(), before.transportType(), before.url()),
                new Options(
                        before.bodiesAreSigned(),
                        origins,
                        before.rules(),
                        before.sealedHeaders(),
                        before.conditions()));
    }
}
