package io.daybook.api.integration.webhooks;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.integration.webhooks.SubscriptionHeaders;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolProxyViews;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The webhook subscriptions of all tools, for administrators of an institution (document 2, section
 * 4.12); secrets in URLs are masked.
 */
@RestController
@RequestMapping("/api/v1/accounts/{account_id}/live_event_subscriptions")
class LiveEventSubscriptionsController {

    private static final Pattern QUERY_VALUE = Pattern.compile("([?&][^=&]*=)([^&#]*)");

    private final SubscriptionViews subscriptions;
    private final SubscriptionHeaders headers;
    private final ToolProxyViews tools;
    private final AccountViews accounts;

    LiveEventSubscriptionsController(
            SubscriptionViews subscriptions,
            SubscriptionHeaders headers,
            ToolProxyViews tools,
            AccountViews accounts) {
        this.headers = headers;
        this.subscriptions = subscriptions;
        this.tools = tools;
        this.accounts = accounts;
    }

    /** Lists the webhook subscriptions of all tools of an institution. */
    @GetMapping
    @Requires(Right.MANAGE_DATA_SERVICES)
    List<SubscriptionJson> list(AccountView account) {
        requireRoot(account);
        List<SubscriptionView> all = subscriptions.all();
        Map<Long, ToolProxyView> owners =
                tools.byIds(all.stream().map(SubscriptionView::toolProxyId).distinct().toList());
        return all.stream()
                .flatMap(s -> json(s, owners.get(s.toolProxyId()), account).stream())
                .toList();
    }

    /** Returns a webhook subscription of a tool of an institution. */
    @GetMapping("/{id}")
    @Requires(Right.MANAGE_DATA_SERVICES)
    SubscriptionJson show(AccountView account, @PathVariable String id) {
        requireRoot(account);
        return subscriptions
                .find(id)
                .flatMap(s -> json(s, tools.find(s.toolProxyId()).orElse(null), account))
                .orElseThrow(Rejection::notFound);
    }

    private static void requireRoot(AccountView account) {
        if (!account.isRoot()) {
            throw new ApiErrorException(
                    ApiErrorResponse.keyed(400, "error", "account must be a root account"));
        }
    }

    private Optional<SubscriptionJson> json(
            SubscriptionView subscription, @Nullable ToolProxyView owner, AccountView root) {
        return Optional.ofNullable(owner)
                .filter(tool -> !tool.removed() && isIn(tool, root))
                .map(
                        tool ->
                                SubscriptionJson.of(
                                        subscription,
                                        tool,
                                        root,
                                        new SubscriptionJson.Visible(
                                                masked(subscription),
                                                headers.masked(subscription),
                                                null)));
    }

    private boolean isIn(ToolProxyView tool, AccountView root) {
        return accounts.find(tool.accountId()).filter(a -> a.rootId() == root.id()).isPresent();
    }

    private static String masked(SubscriptionView subscription) {
        Matcher values = QUERY_VALUE.matcher(subscription.url());
        return values.replaceAll(
                found ->
                        Matcher.quoteReplacement(
                                found.group(1) + SubscriptionHeaders.mask(found.group(2))));
    }
}
