package io.daybook.command.webhooks;

import io.daybook.command.kernel.Rejection;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of a tool proxy. */
public sealed interface ToolProxyCommand {

    /** The tool proxy. */
    long toolProxyId();

    /** The aggregate that answers. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return ToolProxy.id(toolProxyId());
    }

    /**
     * Installs a tool in an account, ready for use.
     *
     * @param services what it may call: HTTP methods by name of the service
     * @param sealedSecret the shared secret, sealed with the vault's key
     */
    record InstallToolProxy(
            long toolProxyId,
            String guid,
            long accountId,
            String name,
            List<String> enabledCapabilities,
            Map<String, List<String>> services,
            String sealedSecret,
            Instant now)
            implements ToolProxyCommand {
        /** A tool has a name. */
        public InstallToolProxy {
            if (name.isBlank()) {
                throw Rejection.invalid("name", "can't be blank");
            }
            if (name.length() > 255) {
                throw Rejection.invalid("name", "is too long (maximum is 255 characters)");
            }
            enabledCapabilities = List.copyOf(enabledCapabilities);
            services = Map.copyOf(services);
        }
    }

    /** Takes the tool away from the account it was installed in. */
    record RemoveToolProxy(long accountId, long toolProxyId, Instant now)
            implements ToolProxyCommand {}
}
