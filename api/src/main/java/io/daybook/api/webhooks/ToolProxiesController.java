package io.daybook.api.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Randoms;
import io.daybook.api.edge.Required;
import io.daybook.api.kernel.VaultSecrets;
import io.daybook.api.kernel.Writes;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.webhooks.ToolProxyCommand.InstallToolProxy;
import io.daybook.command.webhooks.ToolProxyCommand.RemoveToolProxy;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.kernel.Page;
import io.daybook.query.webhooks.ToolProxyView;
import io.daybook.query.webhooks.ToolProxyViews;
import java.time.Clock;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Lets an operator install a tool in an account and everything below it, without the tool's own
 * registration. The shared secret is answered once, by the create.
 */
@RestController
@RequestMapping("/api/v1/accounts/{account_id}/tool_proxies")
class ToolProxiesController {

    /** Both halves of the secret, which the platform makes here: no tool takes part. */
    private static final int SECRET_BYTES = 2 * 64;

    private static final Map<String, List<String>> SERVICES =
            Map.of(LtiNames.SUBSCRIPTION_SERVICE, List.of("POST", "GET", "PUT", "DELETE"));

    /** What an operator sends. */
    record CreateToolProxy(@Nullable String name, @Nullable List<String> enabledCapability) {}

    /** A tool; the secret is there only when it was just made. */
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
                    view.removed() ? "deleted" : "active",
                    view.createdAt(),
                    secret);
        }
    }

    private final ToolProxyViews tools;
    private final Writes writes;
    private final Ids ids;
    private final VaultSecrets secrets;
    private final Randoms randoms;
    private final Clock clock;

    ToolProxiesController(
            ToolProxyViews tools,
            Writes writes,
            Ids ids,
            VaultSecrets secrets,
            Randoms randoms,
            Clock clock) {
        this.tools = tools;
        this.writes = writes;
        this.ids = ids;
        this.secrets = secrets;
        this.randoms = randoms;
        this.clock = clock;
    }

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

    @GetMapping
    @Requires({Right.MANAGE_DATA_SERVICES, Right.MANAGE_LTI_ADD})
    Page<ToolProxyJson> list(AccountView account, Listing listing) {
        return tools.in(account.id(), listing.window()).map(tool -> ToolProxyJson.of(tool, null));
    }

    @GetMapping("/{tool_proxy_id}")
    @Requires({Right.MANAGE_DATA_SERVICES, Right.MANAGE_LTI_ADD})
    ToolProxyJson show(AccountView account, @PathVariable("tool_proxy_id") long id) {
        return ToolProxyJson.of(find(account, id), null);
    }

    @DeleteMapping("/{tool_proxy_id}")
    @Requires({Right.MANAGE_DATA_SERVICES, Right.MANAGE_LTI_DELETE})
    ToolProxyJson delete(AccountView account, @PathVariable("tool_proxy_id") long id) {
        find(account, id);
        writes.send(new RemoveToolProxy(account.id(), id, clock.instant()));
        return ToolProxyJson.of(tools.findEvenRemoved(id).orElseThrow(Rejection::notFound), null);
    }

    private ToolProxyView find(AccountView account, long id) {
        return tools.find(account.id(), id).orElseThrow(Rejection::notFound);
    }
}
