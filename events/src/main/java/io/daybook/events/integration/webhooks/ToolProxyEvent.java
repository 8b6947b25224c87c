package io.daybook.events.integration.webhooks;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a tool proxy: a tool of a third party that is installed in an account. */
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
        /** A tool without capabilities receives no events. */
        public ToolProxyInstalled {
            enabledCapabilities =
                    enabledCapabilities == null ? List.of() : List.copyOf(enabledCapabilities);
            services = services == null ? List.of() : List.copyOf(services);
        }
    }

    /**
     * A tool registered itself in an account or a course; it works once it is activated.
     *
     * @param accountId the account, or the one the course is in
     * @param developerKeyId the key the tool was registered with; null for none
     * @param sealedSecret the secret it shares with the platform, sealed with the vault's key
     */
    record ToolProxyRegistered(
            long toolProxyId,
            String guid,
            ContextKind contextKind,
            long contextId,
            long accountId,
            @Nullable Long developerKeyId,
            ToolProfile profile,
            String sealedSecret,
            Instant at)
            implements ToolProxyEvent {}

    /** The tool may be used from now on. */
    record ToolProxyActivated(long toolProxyId, Instant at) implements ToolProxyEvent {}

    /** The tool may not be used until it is activated again. */
    record ToolProxyDisabled(long toolProxyId, Instant at) implements ToolProxyEvent {}

    /**
     * The tool registered again; what it says now counts once an administrator accepts it.
     *
     * @param confirmUrl what is called when that happens
     */
    record ToolProxyUpdateProposed(
            long toolProxyId,
            ToolProfile profile,
            String sealedSecret,
            @Nullable String confirmUrl,
            Instant at)
            implements ToolProxyEvent {}

    /** What the tool said of itself last counts now. */
    record ToolProxyUpdateAccepted(
            long toolProxyId, ToolProfile profile, String sealedSecret, Instant at)
            implements ToolProxyEvent {}

    /** What the tool said of itself last never counts. */
    record ToolProxyUpdateDismissed(long toolProxyId, Instant at) implements ToolProxyEvent {}

    /**
     * Values that the tool keeps with the platform were replaced.
     *
     * @param settingId the number that clients know these settings by
     * @param address what they are kept for
     * @param custom all of them: a JSON object as text
     */
    record ToolSettingsReplaced(
            long toolProxyId, long settingId, SettingsAddress address, String custom, Instant at)
            implements ToolProxyEvent {}

    /**
     * What settings of a tool are kept for: the tool, the tool in a context, or one of its links
     * there.
     *
     * @param contextKind and {@code contextId} are null for the tool itself
     * @param resourceLinkId null for the whole context
     */
    record SettingsAddress(
            @Nullable ContextKind contextKind,
            @Nullable Long contextId,
            @Nullable String resourceLinkId) {}

    /** The tool was taken away, and its subscriptions with it. */
    record ToolProxyRemoved(long toolProxyId, String guid, Instant at) implements ToolProxyEvent {}
}
