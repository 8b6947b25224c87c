package io.daybook.events.webhooks;

import java.time.Instant;
import java.util.List;

/** What happens to a tool proxy: a tool of a third party that is installed in an account. */
public sealed interface ToolProxyEvent {

    /** The tool proxy. */
    long toolProxyId();

    /** A service of the platform that a tool may call, and how. */
    record Service(String name, List<String> methods) {
        /** Methods are those of HTTP, in upper case. */
        public Service {
            methods = methods == null ? List.of() : List.copyOf(methods);
        }
    }

    /**
     * A tool was installed in an account and everything below it.
     *
     * @param sealedSecret the secret it shares with the platform, sealed with the vault's key
     */
    record ToolProxyInstalled(
            long toolProxyId,
            String guid,
            long accountId,
            String name,
            List<String> enabledCapabilities,
            List<Service> services,
            String sealedSecret,
            Instant at)
            implements ToolProxyEvent {
        /** A tool without capabilities may be told nothing. */
        public ToolProxyInstalled {
            enabledCapabilities =
                    enabledCapabilities == null ? List.of() : List.copyOf(enabledCapabilities);
            services = services == null ? List.of() : List.copyOf(services);
        }
    }

    /** The tool was taken away, and its subscriptions with it. */
    record ToolProxyRemoved(long toolProxyId, String guid, Instant at) implements ToolProxyEvent {}
}
