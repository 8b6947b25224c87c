package io.daybook.events.integration.webhooks;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a tool proxy: a third-party tool that is installed in an account or a course. */
public sealed interface ToolProxyEvent {

    /** The tool proxy. */
    long toolProxyId();

    /** A service of the platform that a tool may call, and the allowed methods. */
    record Service(String name, List<String> methods) {
        /** Methods are HTTP methods in upper case. */
        public Service {
            methods = methods == null ? List.of() : List.copyOf(methods);
        }
    }

    /**
     * A tool was installed in an account, including everything below it.
     *
     * @param sealedSecret the secret that it shares with the platform, sealed with the key of the
     *     vault
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
     * A tool registered itself in an account or a course; it is disabled until it is activated.
     *
     * @param accountId the account, or that of the course
     * @param developerKeyId the key that the tool was registered with; null for none
     * @param sealedSecret the secret that it shares with the platform, sealed with the key of the
     *     vault
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

    /** The tool was activated. */
    record ToolProxyActivated(long toolProxyId, Instant at) implements ToolProxyEvent {}

    /** The tool was disabled until it is activated again. */
    record ToolProxyDisabled(long toolProxyId, Instant at) implements ToolProxyEvent {}

    /**
     * The tool registered again; the new profile takes effect once an administrator accepts it.
     *
     * @param confirmUrl URL that is called then
     */
    record ToolProxyUpdateProposed(
            long toolProxyId,
            ToolProfile profile,
            String sealedSecret,
            @Nullable String confirmUrl,
            Instant at)
            implements ToolProxyEvent {}

    /** The proposed profile was accepted. */
    record ToolProxyUpdateAccepted(
            long toolProxyId, ToolProfile profile, String sealedSecret, Instant at)
            implements ToolProxyEvent {}

    /** The proposed profile was dismissed. */
    record ToolProxyUpdateDismissed(long toolProxyId, Instant at) implements ToolProxyEvent {}

    /**
     * The custom settings of the tool at one address were replaced.
     *
     * @param settingId the id of these settings in requests and responses
     * @param address what the settings belong to
     * @param custom all settings: a JSON object as text
     */
    record ToolSettingsReplaced(
            long toolProxyId, long settingId, SettingsAddress address, String custom, Instant at)
            implements ToolProxyEvent {}

    /**
     * What settings of a tool belong to: the tool, the tool in a context, or a resource link there.
     *
     * @param contextKind null for the tool itself, like {@code contextId}
     * @param resourceLinkId null for the whole context
     */
    record SettingsAddress(
            @Nullable ContextKind contextKind,
            @Nullable Long contextId,
            @Nullable String resourceLinkId) {}

    /** The tool was removed with its subscriptions. */
    record ToolProxyRemoved(long toolProxyId, String guid, Instant at) implements ToolProxyEvent {}
}
