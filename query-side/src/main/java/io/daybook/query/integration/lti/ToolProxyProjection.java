package io.daybook.query.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.ToolProfile;
import io.daybook.events.integration.webhooks.ToolProxyEvent;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyActivated;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyDisabled;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyInstalled;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyRegistered;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyRemoved;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyUpdateAccepted;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyUpdateDismissed;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyUpdateProposed;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolSettingsReplaced;
import io.daybook.query.integration.lti.ToolProxyView.Profile;
import io.daybook.query.integration.lti.ToolProxyView.Proposal;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of installed tools and their settings. */
@Component
class ToolProxyProjection implements Projection {

    @Override
    public String name() {
        return "tool-proxies-v4";
    }

    /**
     * Views of the previous version remain usable; they only lack the capabilities of pending
     * proposals.
     */
    @Override
    public List<String> continued() {
        return List.of("tool-proxies-v3");
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ToolProxyView.class, ToolSettingsView.class);
    }

    @EventHandler
    void on(ToolProxyEvent event, ViewUpdate change) {
        switch (event) {
            case ToolProxyInstalled e -> change.create(installed(e));
            case ToolProxyRegistered e -> change.create(registered(e));
            case ToolProxyActivated e -> update(e, Update.update("active", true), change);
            case ToolProxyDisabled e -> update(e, Update.update("active", false), change);
            case ToolProxyUpdateProposed e ->
                    update(e, Update.update("proposal", proposal(e)), change);
            case ToolProxyUpdateAccepted e -> update(e, accepted(e), change);
            case ToolProxyUpdateDismissed e -> update(e, Update.update("proposal", null), change);
            case ToolSettingsReplaced e ->
                    change.put(
                            new ToolSettingsView(
                                    e.settingId(), e.toolProxyId(), e.address(), e.custom()));
            case ToolProxyRemoved e -> update(e, Update.update("removed", true), change);
        }
    }

    private static void update(ToolProxyEvent event, Update fields, ViewUpdate change) {
        change.update(ToolProxyView.class, event.toolProxyId(), fields);
    }

    private static Proposal proposal(ToolProxyUpdateProposed e) {
        return new Proposal(
                e.confirmUrl(), e.profile().offered(), e.profile().enabledCapabilities(), e.at());
    }

    private static Update accepted(ToolProxyUpdateAccepted e) {
        ToolProfile profile = e.profile();
        return Update.update("proposal", null)
                .set("name", profile.name())
                .set("enabledCapabilities", profile.enabledCapabilities())
                .set("services", profile.services())
                .set("sealedSecret", e.sealedSecret())
                .set("profile", Profile.of(profile));
    }

    private static ToolProxyView installed(ToolProxyInstalled e) {
        return new ToolProxyView(
                e.toolProxyId(),
                e.guid(),
                ContextKind.ACCOUNT,
                e.accountId(),
                e.accountId(),
                null,
                e.name(),
                e.enabledCapabilities(),
                e.services(),
                e.sealedSecret(),
                true,
                null,
                null,
                false,
                e.at());
    }

    private static ToolProxyView registered(ToolProxyRegistered e) {
        ToolProfile profile = e.profile();
        return new ToolProxyView(
                e.toolProxyId(),
                e.guid(),
                e.contextKind(),
                e.contextId(),
                e.accountId(),
                e.developerKeyId(),
                profile.name(),
                profile.enabledCapabilities(),
                profile.services(),
                e.sealedSecret(),
                false,
                Profile.of(profile),
                null,
                false,
                e.at());
    }
}
