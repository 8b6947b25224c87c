package io.daybook.application.integration.lti;

import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.command.integration.webhooks.SubscriptionCommand.CreateSubscription;
import io.daybook.command.integration.webhooks.SubscriptionTerms;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.SubscriptionEvent.OriginTypes;
import io.daybook.events.integration.webhooks.ToolProfile;
import io.daybook.events.integration.webhooks.ToolProfile.Offered;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.integration.signing.Signature;
import io.daybook.query.integration.transport.Endpoints;
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
class SubmissionEventSubscriptions {

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
    private final Endpoints endpoints;
    private final VaultSecrets secrets;
    private final RandomValues randoms;
    private final Clock clock;

    SubmissionEventSubscriptions(
            LtiContexts contexts,
            Endpoints endpoints,
            VaultSecrets secrets,
            RandomValues randoms,
            Clock clock) {
        this.contexts = contexts;
        this.endpoints = endpoints;
        this.secrets = secrets;
        this.randoms = randoms;
        this.clock = clock;
    }

    /** What subscribes the tool, if it offers such a service at an address that may be called. */
    Optional<CreateSubscription> subscription(
            long toolProxyId, String guid, LtiContext context, ToolProfile profile) {
        return profile.offered().stream()
                .filter(service -> service.id().contains(LtiNames.SUBMISSION_EVENT))
                .filter(service -> service.methods().contains("POST"))
                .map(Offered::endpoint)
                .filter(this::isReachable)
                .findFirst()
                .map(url -> subscription(toolProxyId, guid, context, url));
    }

    private boolean isReachable(String url) {
        String problem = endpoints.problem("https", url);
        if (problem != null) {
            LOG.warn("A tool's service for submission events is not used: {}", problem);
        }
        return problem == null;
    }

    private CreateSubscription subscription(
            long toolProxyId, String guid, LtiContext context, String url) {
        AccountView root = contexts.institution(context);
        String secret =
                Signature.SECRET_PREFIX
                        + Base64.getEncoder().encodeToString(randoms.bytes(SECRET_BYTES));
        var terms =
                new SubscriptionTerms(
                        "root_account",
                        root.uuid(),
                        ContextKind.ACCOUNT,
                        root.id(),
                        EVENTS,
                        guid,
                        "live-event",
                        "https",
                        url,
                        false,
                        new OriginTypes(EVENTS, EVENTS));
        return new CreateSubscription(
                toolProxyId,
                randoms.uuid().toString(),
                terms,
                secrets.seal(secret),
                clock.instant());
    }
}
