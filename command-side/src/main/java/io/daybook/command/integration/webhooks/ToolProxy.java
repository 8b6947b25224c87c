package io.daybook.command.integration.webhooks;

import io.daybook.command.integration.webhooks.ToolProxyCommand.AcceptToolProxyUpdate;
import io.daybook.command.integration.webhooks.ToolProxyCommand.DeleteToolProxy;
import io.daybook.command.integration.webhooks.ToolProxyCommand.DismissToolProxyUpdate;
import io.daybook.command.integration.webhooks.ToolProxyCommand.InstallToolProxy;
import io.daybook.command.integration.webhooks.ToolProxyCommand.ProposeToolProxyUpdate;
import io.daybook.command.integration.webhooks.ToolProxyCommand.RegisterToolProxy;
import io.daybook.command.integration.webhooks.ToolProxyCommand.ReplaceToolSettings;
import io.daybook.command.integration.webhooks.ToolProxyCommand.SwitchToolProxy;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.webhooks.ToolProxyEvent;
import io.daybook.events.integration.webhooks.ToolProxyEvent.Service;
import io.daybook.events.integration.webhooks.ToolProxyEvent.SettingsAddress;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyActivated;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyDisabled;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyInstalled;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyRegistered;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyRemoved;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyUpdateAccepted;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyUpdateDismissed;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyUpdateProposed;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolSettingsReplaced;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A tool that is installed in one account or course. Ensures that a removed one cannot be used
 * again.
 */
@AggregateRoot
class ToolProxy {

    @AggregateIdentifier @Nullable String id;
    private String guid = "";
    private boolean active;
    private boolean removed;
    private @Nullable ToolProxyUpdateProposed proposal;
    private final Map<SettingsAddress, Long> settings = new HashMap<>();

    ToolProxy() {}

    static String id(long toolProxyId) {
        return "toolproxy-" + toolProxyId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(InstallToolProxy c) {
        AggregateLifecycle.apply(
                new ToolProxyInstalled(
                        c.toolProxyId(),
                        c.guid(),
                        c.accountId(),
                        c.name(),
                        c.enabledCapabilities(),
                        services(c),
                        c.sealedSecret(),
                        c.now()));
    }

    private static List<Service> services(InstallToolProxy c) {
        return c.services().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(service -> new Service(service.getKey(), service.getValue()))
                .toList();
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(RegisterToolProxy c) {
        AggregateLifecycle.apply(
                new ToolProxyRegistered(
                        c.toolProxyId(),
                        c.guid(),
                        c.contextKind(),
                        c.contextId(),
                        c.accountId(),
                        c.developerKeyId(),
                        c.profile(),
                        c.sealedSecret(),
                        c.now()));
        String custom = c.custom();
        if (custom != null) {
            AggregateLifecycle.apply(
                    new ToolSettingsReplaced(
                            c.toolProxyId(),
                            c.settingId(),
                            new SettingsAddress(null, null, null),
                            custom,
                            c.now()));
        }
    }

    @CommandHandler
    void handle(SwitchToolProxy c) {
        mustExist();
        if (active != c.active()) {
            AggregateLifecycle.apply(
                    c.active()
                            ? new ToolProxyActivated(c.toolProxyId(), c.now())
                            : new ToolProxyDisabled(c.toolProxyId(), c.now()));
        }
    }

    @CommandHandler
    void handle(ProposeToolProxyUpdate c) {
        mustExist();
        AggregateLifecycle.apply(
                new ToolProxyUpdateProposed(
                        c.toolProxyId(), c.profile(), c.sealedSecret(), c.confirmUrl(), c.now()));
    }

    @CommandHandler
    void handle(AcceptToolProxyUpdate c) {
        ToolProxyUpdateProposed waiting = waiting();
        AggregateLifecycle.apply(
                new ToolProxyUpdateAccepted(
                        c.toolProxyId(), waiting.profile(), waiting.sealedSecret(), c.now()));
    }

    @CommandHandler
    void handle(DismissToolProxyUpdate c) {
        waiting();
        AggregateLifecycle.apply(new ToolProxyUpdateDismissed(c.toolProxyId(), c.now()));
    }

    @CommandHandler
    void handle(DeleteToolProxy c) {
        mustExist();
        AggregateLifecycle.apply(new ToolProxyRemoved(c.toolProxyId(), guid, c.now()));
    }

    @CommandHandler
    void handle(ReplaceToolSettings c) {
        mustExist();
        long setting = settings.getOrDefault(c.address(), c.candidateId());
        AggregateLifecycle.apply(
                new ToolSettingsReplaced(
                        c.toolProxyId(), setting, c.address(), c.custom(), c.now()));
    }

    private void mustExist() {
        if (removed) {
            throw Rejection.notFound();
        }
    }

    private ToolProxyUpdateProposed waiting() {
        mustExist();
        ToolProxyUpdateProposed waiting = proposal;
        if (waiting == null) {
            throw Rejection.notFound();
        }
        return waiting;
    }

    @EventSourcingHandler
    void on(ToolProxyEvent event) {
        switch (event) {
            case ToolProxyInstalled e -> {
                id = id(e.toolProxyId());
                guid = e.guid();
                active = true;
            }
            case ToolProxyRegistered e -> {
                id = id(e.toolProxyId());
                guid = e.guid();
            }
            case ToolProxyActivated _ -> active = true;
            case ToolProxyDisabled _ -> active = false;
            case ToolProxyUpdateProposed e -> proposal = e;
            case ToolProxyUpdateAccepted _ -> proposal = null;
            case ToolProxyUpdateDismissed _ -> proposal = null;
            case ToolSettingsReplaced e -> settings.put(e.address(), e.settingId());
            case ToolProxyRemoved _ -> removed = true;
        }
    }
}
