package io.daybook.application.integration.lti;

import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.command.integration.webhooks.SubscriptionCommand.ChangeSubscription;
import io.daybook.command.integration.webhooks.SubscriptionCommand.CreateSubscription;
import io.daybook.command.integration.webhooks.SubscriptionCommand.DeleteSubscription;
import io.daybook.command.integration.webhooks.SubscriptionTerms;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Options;
import io.daybook.command.integration.webhooks.SubscriptionTerms.SubscribedEvents;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Transport;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.integration.webhooks.SubscriptionEvent.OriginTypes;
import io.daybook.events.integration.webhooks.ToolProfile.Offered;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.signing.StandardWebhookSignature;
import io.daybook.query.integration.transport.Endpoints;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Subscribes tools that offer a service for submission events to the events of their own
 * assignments (document 2, section 6).
 */
@Component
public class SubmissionEventSubscriptions {

    private static final Logger LOG = LoggerFactory.getLogger(SubmissionEventSubscriptions.class);
    private static final int SECRET_BYTES = 32;
    private static final List<String> EVENTS =
            List.of(
                    "submission_created",
                    "plagiarism_resubmit",
                    "submission_updated",
                    "assignment_updated",
                    "assignment_created");

    private final LtiContexts contexts;
    private final SubscriptionViews subscriptions;
    private final Endpoints endpoints;
    private final VaultSecrets secrets;
    private final RandomValues randoms;
    private final Clock clock;

    SubmissionEventSubscriptions(
            LtiContexts contexts,
            SubscriptionViews subscriptions,
            Endpoints endpoints,
            VaultSecrets secrets,
            RandomValues randoms,
            Clock clock) {
        this.contexts = contexts;
        this.subscriptions = subscriptions;
        this.endpoints = endpoints;
        this.secrets = secrets;
        this.randoms = randoms;
        this.clock = clock;
    }

    /**
     * Returns the command that subscribes the tool, if it offers such a service at an allowed URL.
     */
    Optional<CreateSubscription> create(
            long toolProxyId, String guid, LtiContext context, List<Offered> offered) {
        return address(offered)
                .filter(this::isReachable)
                .map(url -> create(toolProxyId, guid, context, url));
    }

    /** Returns the commands that adapt the subscription of a tool to the services it offers. */
    List<Object> changes(ToolProxyView tool, LtiContext context, List<Offered> offered) {
        Optional<String> url = address(offered).filter(this::isReachable);
        Optional<SubscriptionView> existing = of(tool);
        if (existing.isEmpty()) {
            return url.<Object>map(to -> create(tool.id(), tool.guid(), context, to))
                    .map(List::of)
                    .orElse(List.of());
        }
        SubscriptionView subscription = existing.get();
        if (url.isEmpty()) {
            return List.of(new DeleteSubscription(tool.id(), subscription.id(), clock.instant()));
        }
        if (url.get().equals(subscription.url())) {
            return List.of();
        }
        return List.of(
                new ChangeSubscription(
                        tool.id(),
                        subscription.id(),
                        terms(tool.guid(), context, url.get()),
                        false,
                        clock.instant()));
    }

    /** Returns whether the tool offers the service, and receives submission events. */
    public SubmissionEventState state(ToolProxyView tool) {
        if (address(tool.offered()).isEmpty()) {
            return SubmissionEventState.NOT_WANTED;
        }
        return of(tool).isPresent()
                ? SubmissionEventState.SUBSCRIBED
                : SubmissionEventState.ADDRESS_REFUSED;
    }

    private Optional<SubscriptionView> of(ToolProxyView tool) {
        return subscriptions.of(tool.id()).stream()
                .filter(subscription -> isOf(tool, subscription))
                .findFirst();
    }

    /** Whether the subscription results from the offered service, which requires no capability. */
    boolean isOf(ToolProxyView tool, SubscriptionView subscription) {
        return tool.guid().equals(subscription.associatedIntegrationId())
                && subscription.eventTypes().equals(EVENTS);
    }

    private static Optional<String> address(List<Offered> offered) {
        return offered.stream()
                .filter(service -> service.id().contains(LtiNames.SUBMISSION_EVENT))
                .filter(service -> service.methods().contains("POST"))
                .map(Offered::endpoint)
                .findFirst();
    }

    private boolean isReachable(String url) {
        String problem = endpoints.problem("https", url);
        if (problem != null) {
            LOG.warn("A tool cannot be subscribed to submission events: {}", problem);
        }
        return problem == null;
    }

    private CreateSubscription create(
            long toolProxyId, String guid, LtiContext context, String url) {
        String secret =
                StandardWebhookSignature.SECRET_PREFIX
                        + Base64.getEncoder().encodeToString(randoms.bytes(SECRET_BYTES));
        return new CreateSubscription(
                toolProxyId,
                randoms.uuid().toString(),
                terms(guid, context, url),
                secrets.seal(secret),
                clock.instant());
    }

    private SubscriptionTerms terms(String guid, LtiContext context, String url) {
        AccountView root = contexts.institution(context);
        return new SubscriptionTerms(
                new SubscribedEvents(
                        new Context("root_account", root.uuid(), ContextKind.ACCOUNT, root.id()),
                        EVENTS,
                        guid),
                new Transport("live-event", "https", url),
                new Options(false, new OriginTypes(EVENTS, EVENTS), null, null, List.of()));
    }
}
