package io.daybook.api.integration.webhooks;

import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.integration.lti.CalledByTool;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.integration.webhooks.PageKey;
import io.daybook.application.integration.webhooks.SubscriptionHeaders;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.integration.webhooks.SubscriptionCommand.ChangeSubscription;
import io.daybook.command.integration.webhooks.SubscriptionCommand.CreateSubscription;
import io.daybook.command.integration.webhooks.SubscriptionCommand.DeleteSubscription;
import io.daybook.command.integration.webhooks.SubscriptionTerms;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.signing.StandardWebhookSignature;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import io.daybook.query.integration.webhooks.SubscriptionViews.PageCursor;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Webhook subscriptions of the calling tool (document 2, section 4.12; docs/spec/integration.md,
 * section A). A create responds with 200; subscriptions of other tools with {@code 404 {}}.
 */
@RestController
@ErrorSchema(status = 400, value = "SubscriptionErrors")
@ErrorSchema(status = 404, value = "NoDetails")
@RequestMapping("/api/lti/subscriptions")
class SubscriptionsController {

    private static final String WHY = "tools show an access token of their own";
    private static final String SERVICE = LtiNames.SUBSCRIPTION_SERVICE;
    private static final int PAGE = 100;
    private static final int SECRET_BYTES = 32;

    /** What a tool sends. */
    record Subscribe(SubscriptionRequests.@Nullable SubscriptionFields subscription) {}

    private final SubscriptionRequests requests;
    private final SubscriptionViews subscriptions;
    private final SubscriptionHeaders headers;
    private final AccountViews accounts;
    private final Writes writes;
    private final VaultSecrets secrets;
    private final RandomValues randoms;
    private final Clock clock;

    SubscriptionsController(
            SubscriptionRequests requests,
            SubscriptionViews subscriptions,
            SubscriptionHeaders headers,
            AccountViews accounts,
            Writes writes,
            VaultSecrets secrets,
            RandomValues randoms,
            Clock clock) {
        this.requests = requests;
        this.subscriptions = subscriptions;
        this.headers = headers;
        this.accounts = accounts;
        this.writes = writes;
        this.secrets = secrets;
        this.randoms = randoms;
        this.clock = clock;
    }

    /**
     * Creates a webhook subscription; the response contains the signing secret, which is shown
     * once.
     */
    @PostMapping
    @Unauthenticated(WHY)
    SubscriptionJson create(@CalledByTool(SERVICE) ToolProxyView tool, @Params Subscribe body) {
        SubscriptionTerms terms = requests.newTerms(body.subscription(), tool);
        String id = randoms.uuid().toString();
        String secret =
                StandardWebhookSignature.SECRET_PREFIX
                        + Base64.getEncoder().encodeToString(randoms.bytes(SECRET_BYTES));
        writes.send(
                new CreateSubscription(
                        tool.id(), id, terms, secrets.seal(secret), clock.instant()));
        return json(find(id, tool), tool, secret);
    }

    /** Returns a webhook subscription. */
    @GetMapping("/{id}")
    @Unauthenticated(WHY)
    SubscriptionJson show(@CalledByTool(SERVICE) ToolProxyView tool, @PathVariable String id) {
        return json(id, tool);
    }

    /** Replaces a webhook subscription. */
    @PutMapping("/{id}")
    @Unauthenticated(WHY)
    SubscriptionJson change(
            @CalledByTool(SERVICE) ToolProxyView tool,
            @PathVariable String id,
            @Params Subscribe body) {
        SubscriptionTerms terms = requests.changedTerms(body.subscription(), tool, id);
        find(id, tool);
        writes.send(
                new ChangeSubscription(
                        tool.id(),
                        id,
                        terms,
                        SubscriptionRequests.resumes(body.subscription()),
                        clock.instant()));
        return json(id, tool);
    }

    /** Deletes a webhook subscription. */
    @DeleteMapping("/{id}")
    @Unauthenticated(WHY)
    Map<String, String> delete(@CalledByTool(SERVICE) ToolProxyView tool, @PathVariable String id) {
        find(id, tool);
        writes.send(new DeleteSubscription(tool.id(), id, clock.instant()));
        return Map.of();
    }

    /** Lists the webhook subscriptions of the tool. */
    @GetMapping
    @Unauthenticated(WHY)
    ResponseEntity<List<SubscriptionJson>> list(
            @CalledByTool(SERVICE) ToolProxyView tool,
            @RequestHeader(name = "StartKey", required = false) @Nullable String startKey) {
        PageCursor after = startKey == null ? null : start(startKey, tool);
        List<SubscriptionView> found = subscriptions.of(tool.id(), after, PAGE + 1);
        List<SubscriptionView> page = found.subList(0, Math.min(PAGE, found.size()));
        var answer = ResponseEntity.ok();
        if (found.size() > PAGE) {
            answer.header("EndKey", PageKey.of(page.getLast(), tool.developerKeyId()).text());
        }
        return answer.body(page.stream().map(view -> json(view, tool, null)).toList());
    }

    private PageCursor start(String startKey, ToolProxyView tool) {
        return PageKey.parse(startKey)
                .flatMap(key -> place(key, tool))
                .orElseThrow(() -> SubscriptionErrors.invalid("StartKey", "is not a page's end"));
    }

    /**
     * The subscription at the end of the last page may be deleted; it never belongs to another
     * tool.
     */
    private Optional<PageCursor> place(PageKey key, ToolProxyView tool) {
        return subscriptions
                .find(key.id())
                .map(
                        found ->
                                Optional.of(found)
                                        .filter(s -> s.toolProxyId() == tool.id())
                                        .map(PageCursor::of))
                .orElseGet(key::place);
    }

    private SubscriptionView find(String id, ToolProxyView tool) {
        return subscriptions.find(tool.id(), id).orElseThrow(SubscriptionErrors::notFound);
    }

    private SubscriptionJson json(String id, ToolProxyView tool) {
        return json(find(id, tool), tool, null);
    }

    private SubscriptionJson json(
            SubscriptionView view, ToolProxyView tool, @Nullable String secret) {
        return SubscriptionJson.of(
                view,
                tool,
                accounts.chain(tool.accountId()).getLast(),
                new SubscriptionJson.Visible(view.url(), headers.masked(view), secret));
    }
}
