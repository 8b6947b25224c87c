package io.daybook.api.integration.lti;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.integration.webhooks.ToolProxyCommand.InstallToolProxy;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolProxyViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Lets an operator install a tool in an account and its sub-accounts without a registration by the
 * tool. The shared secret is only returned when the tool is created.
 */
@RestController
@RequestMapping("/api/v1/accounts/{account_id}/tool_proxies")
class ToolProxiesController {

    /**
     * Length of both halves of the secret. The platform generates both, because no tool takes part.
     */
    private static final int SECRET_BYTES = 2 * 64;

    private static final Map<String, List<String>> SERVICES =
            Map.of(LtiNames.SUBSCRIPTION_SERVICE, List.of("POST", "GET", "PUT", "DELETE"));

    /** Request body of a tool. */
    record CreateToolProxy(@Nullable String name, @Nullable List<String> enabledCapability) {}

    /** A tool; the secret is present only if it was just created. */
    record ToolProxyJson(
            long id,
            String guid,
            long accountId,
            String name,
            List<String> enabledCapability,
            String workflowState,
            Instant createdAt,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String sharedSecret) {

        static ToolProxyJson of(ToolProxyView view, @Nullable String secret) {
            return new ToolProxyJson(
                    view.id(),
                    view.guid(),
                    view.accountId(),
                    view.name(),
                    view.enabledCapabilities(),
                    view.active() ? "active" : "disabled",
                    view.createdAt(),
                    secret);
        }
    }

    private final ToolProxyViews tools;
    private final Writes writes;
    private final Ids ids;
    private final VaultSecrets secrets;
    private final RandomValues randoms;
    private final Clock clock;

    ToolProxiesController(
            ToolProxyViews tools,
            Writes writes,
            Ids ids,
            VaultSecrets secrets,
            RandomValues randoms,
            Clock clock) {
        this.tools = tools;
        this.writes = writes;
        this.ids = ids;
        this.secrets = secrets;
        this.randoms = randoms;
        this.clock = clock;
    }

    /** Creates a tool that can subscribe to events. */
    @PostMapping
    @Requires({Right.MANAGE_DATA_SERVICES, Right.MANAGE_LTI_ADD})
    ToolProxyJson create(AccountView account, @Params CreateToolProxy body) {
        long id = ids.next("toolproxy");
        String secret = HexFormat.of().formatHex(randoms.bytes(SECRET_BYTES));
        writes.send(
                new InstallToolProxy(
                        id,
                        randoms.uuid().toString(),
                        account.id(),
                        Required.text(body.name(), "name"),
                        capabilities(body),
                        SERVICES,
                        secrets.seal(secret),
                        clock.instant()));
        return ToolProxyJson.of(find(account, id), secret);
    }

    private static List<String> capabilities(CreateToolProxy body) {
        List<String> wanted = body.enabledCapability();
        return Stream.concat(
                        Stream.of(LtiNames.SPLIT_SECRET),
                        wanted == null ? Stream.of() : wanted.stream())
                .distinct()
                .toList();
    }

    /** Lists the registered tools of an account. */
    @GetMapping
    @Requires({Right.MANAGE_DATA_SERVICES, Right.MANAGE_LTI_ADD})
    Page<ToolProxyJson> list(AccountView account, Listing listing) {
        return tools.in(account.id(), listing.range()).map(tool -> ToolProxyJson.of(tool, null));
    }

    /** Returns a registered tool. */
    @GetMapping("/{tool_proxy_id}")
    @Requires({Right.MANAGE_DATA_SERVICES, Right.MANAGE_LTI_ADD})
    ToolProxyJson show(AccountView account, @PathVariable("tool_proxy_id") long id) {
        return ToolProxyJson.of(find(account, id), null);
    }

    private ToolProxyView find(AccountView account, long id) {
        return tools.find(account.id(), id).orElseThrow(Rejection::notFound);
    }
}
