package io.daybook.application.integration.lti;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.integration.webhooks.ToolProxyCommand.ReplaceToolSettings;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.ToolProxyEvent.SettingsAddress;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolSettingsView;
import io.daybook.query.integration.lti.ToolSettingsViews;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Reads and writes the settings that tools store at the platform, at three levels (document 2,
 * section 6).
 */
@Component
public class ToolSettings {

    private static final String EMPTY = "{}";

    /** The levels, the most specific one first. */
    public enum Level {
        LINK("LtiLink"),
        BINDING("ToolProxyBinding"),
        PROXY("ToolProxy");

        private final String type;

        Level(String type) {
            this.type = type;
        }

        /** Returns the name of the level in documents. */
        public String type() {
            return type;
        }
    }

    /**
     * Settings of one level.
     *
     * @param path of the settings
     * @param custom a JSON object as text
     */
    public record Found(Level level, SettingsAddress address, String path, String custom) {}

    private final ToolSettingsViews settings;
    private final LtiContexts contexts;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ToolSettings(
            ToolSettingsViews settings, LtiContexts contexts, Writes writes, Ids ids, Clock clock) {
        this.settings = settings;
        this.contexts = contexts;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Returns the address of the tool's own settings. */
    public static SettingsAddress ofProxy() {
        return new SettingsAddress(null, null, null);
    }

    /** Returns the address of the settings of the context that the tool is installed in. */
    public static SettingsAddress ofBinding(ToolProxyView tool) {
        return new SettingsAddress(tool.contextKind(), tool.contextId(), null);
    }

    /** Returns the address of the settings with this id, if they belong to the tool. */
    public Optional<SettingsAddress> address(ToolProxyView tool, long settingId) {
        return settings.find(settingId)
                .filter(found -> found.toolProxyId() == tool.id())
                .map(ToolSettingsView::address);
    }

    /**
     * Returns the settings at the address. Settings of a tool and of its context always exist,
     * those of a link once the link does.
     */
    public Optional<Found> find(ToolProxyView tool, SettingsAddress address) {
        ContextKind kind = address.contextKind();
        Long contextId = address.contextId();
        if (kind != null && contextId != null && !isUsedIn(tool, kind, contextId)) {
            return Optional.empty();
        }
        Optional<ToolSettingsView> stored = settings.find(tool.id(), address);
        Level level = level(address);
        return level == Level.LINK && stored.isEmpty()
                ? Optional.empty()
                : Optional.of(found(tool, level, address, stored));
    }

    private boolean isUsedIn(ToolProxyView tool, ContextKind kind, long contextId) {
        return contexts.find(kind, contextId)
                .filter(context -> contexts.isInstalledIn(tool, context))
                .isPresent();
    }

    private static Level level(SettingsAddress address) {
        if (address.resourceLinkId() != null) {
            return Level.LINK;
        }
        return address.contextId() == null ? Level.PROXY : Level.BINDING;
    }

    private static Found found(
            ToolProxyView tool,
            Level level,
            SettingsAddress address,
            Optional<ToolSettingsView> stored) {
        String path =
                switch (level) {
                    case PROXY -> "/api/lti/tool_settings/tool_proxy/" + tool.id();
                    case BINDING -> "/api/lti/tool_settings/bindings/" + tool.id();
                    case LINK ->
                            "/api/lti/tool_settings/" + stored.map(ToolSettingsView::id).orElse(0L);
                };
        return new Found(level, address, path, stored.map(ToolSettingsView::custom).orElse(EMPTY));
    }

    /** Returns these settings followed by those of the less specific levels. */
    public List<Found> upwards(ToolProxyView tool, Found found) {
        List<Found> levels = new ArrayList<>(List.of(found));
        SettingsAddress address = found.address();
        if (found.level() == Level.LINK) {
            find(tool, new SettingsAddress(address.contextKind(), address.contextId(), null))
                    .ifPresent(levels::add);
        }
        if (found.level() != Level.PROXY) {
            find(tool, ofProxy()).ifPresent(levels::add);
        }
        return levels;
    }

    /** Creates empty settings at the address, unless they exist. */
    public void makeIfMissing(ToolProxyView tool, SettingsAddress address) {
        if (settings.find(tool.id(), address).isEmpty()) {
            replace(tool, address, EMPTY);
        }
    }

    /** Replaces the settings at the address; {@code custom} is a JSON object as text. */
    public void replace(ToolProxyView tool, SettingsAddress address, String custom) {
        writes.send(
                new ReplaceToolSettings(
                        tool.id(), ids.next("tool_setting"), address, custom, clock.instant()));
    }
}
