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

    /**
     * Registers a tool in an account or a course.
     *
     * @param developerKeyId the key the tool was registered with; null for none
     * @param settingId what the tool's own settings are known by, if it brings any
     * @param custom the settings it brings: a JSON object as text; null for none
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

    /** Lets the tool be used, or not. */
    record SwitchToolProxy(long toolProxyId, boolean active, Instant now)
            implements ToolProxyCommand {}

    /** Keeps what the tool says of itself now until an administrator decides about it. */
    record ProposeToolProxyUpdate(
            long toolProxyId,
            ToolProfile profile,
            String sealedSecret,
            @Nullable String confirmUrl,
            Instant now)
            implements ToolProxyCommand {}

    /** Lets what the tool said of itself last count. */
    record AcceptToolProxyUpdate(long toolProxyId, Instant now) implements ToolProxyCommand {}

    /** Forgets what the tool said of itself last. */
    record DismissToolProxyUpdate(long toolProxyId, Instant now) implements ToolProxyCommand {}

    /** Takes the tool away, wherever it was installed. */
    record DeleteToolProxy(long toolProxyId, Instant now) implements ToolProxyCommand {}

    /**
     * Replaces values that the tool keeps with the platform.
     *
     * @param candidateId what they are known by from now on, if they are new
     * @param custom all of them: a JSON object as text
     */
    record ReplaceToolSettings(
            long toolProxyId, long candidateId, SettingsAddress address, String custom, Instant now)
            implements ToolProxyCommand {}
}
