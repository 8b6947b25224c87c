package io.daybook.command.webhooks;

import io.daybook.command.kernel.Rejection;
import io.daybook.command.webhooks.ToolProxyCommand.InstallToolProxy;
import io.daybook.command.webhooks.ToolProxyCommand.RemoveToolProxy;
import io.daybook.events.webhooks.ToolProxyEvent;
import io.daybook.events.webhooks.ToolProxyEvent.Service;
import io.daybook.events.webhooks.ToolProxyEvent.ToolProxyInstalled;
import io.daybook.events.webhooks.ToolProxyEvent.ToolProxyRemoved;
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

/** A tool installed in one account; once removed it never works again. */
@AggregateRoot
class ToolProxy {

    @AggregateIdentifier @Nullable String id;
    private String guid = "";
    private long accountId;
    private boolean removed;

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
    void handle(RemoveToolProxy c) {
        if (removed || accountId != c.accountId()) {
            throw Rejection.notFound();
        }
        AggregateLifecycle.apply(new ToolProxyRemoved(c.toolProxyId(), guid, c.now()));
    }

    @EventSourcingHandler
    void on(ToolProxyEvent event) {
        switch (event) {
            case ToolProxyInstalled e -> {
                id = id(e.toolProxyId());
                guid = e.guid();
                accountId = e.accountId();
            }
            case ToolProxyRemoved _ -> removed = true;
        }
    }
}
