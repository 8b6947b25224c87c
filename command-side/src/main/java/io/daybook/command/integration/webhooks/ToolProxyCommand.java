package io.daybook.command.integration.webhooks;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.ToolProfile;
import io.daybook.events.integration.webhooks.ToolProxyEvent.SettingsAddress;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a tool proxy. */
public sealed interface ToolProxyCommand {

    /** The tool proxy. */
    long toolProxyId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return ToolProxy.id(toolProxyId());
    }

    /**
     * Installs a tool in an account and activates it.
     *
     * @param services HTTP methods that the tool may call, by name of the service
     * @param sealedSecret the shared secret, sealed with the key of the vault
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
        /** Rejects a blank or overlong name. */
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

    /**
     * Registers a tool in an account or a course.
     *
     * @param developerKeyId the key that the tool was registered with; null for none
     * @param settingId id of the tool's own settings if it submits any
     * @param custom the submitted settings: a JSON object as text; null for none
     */
    record RegisterToolProxy(
            long toolProxyId,
            String guid,
            ContextKind contextKind,
            long contextId,
            long accountId,
            @Nullable Long developerKeyId,
            ToolProfile profile,
            String sealedSecret,
            long settingId,
            @Nullable String custom,
            Instant now)
            implements ToolProxyCommand {}

    /** Activates or disables the tool. */
    record SwitchToolProxy(long toolProxyId, boolean active, Instant now)
            implements ToolProxyCommand {}

    /** Stores a new tool profile until an administrator accepts or dismisses it. */
    record ProposeToolProxyUpdate(
            long toolProxyId,
            ToolProfile profile,
            String sealedSecret,
            @Nullable String confirmUrl,
            Instant now)
            implements ToolProxyCommand {}

    /** Accepts the proposed profile. */
    record AcceptToolProxyUpdate(long toolProxyId, Instant now) implements ToolProxyCommand {}

    /** Dismisses the proposed profile. */
    record DismissToolProxyUpdate(long toolProxyId, Instant now) implements ToolProxyCommand {}

    /** Removes the tool. */
    record DeleteToolProxy(long toolProxyId, Instant now) implements ToolProxyCommand {}

    /**
     * Replaces the custom settings of the tool at one address.
     *
     * @param candidateId the id of new settings
     * @param custom all settings: a JSON object as text
     */
    record ReplaceToolSettings(
            long toolProxyId, long candidateId, SettingsAddress address, String custom, Instant now)
            implements ToolProxyCommand {}
}
