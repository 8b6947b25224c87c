package io.daybook.query.identity.developerkeys;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.identity.developerkeys.DeveloperKeyEvent;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyActivated;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyCreated;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyDeactivated;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyDeleted;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyDescribed;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyPublicKeysReplaced;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyRedirectsChanged;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyScopesChanged;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeySwitched;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyTokenRulesChanged;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.identity.developerkeys.DeveloperKeyView.State;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of developer keys and their account bindings. */
@Component
class DeveloperKeyProjection implements Projection {

    @Override
    public String name() {
        return "developer-keys-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(DeveloperKeyView.class);
    }

    @EventHandler
    void on(DeveloperKeyEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.keyId());
        switch (event) {
            case DeveloperKeyCreated e -> change.create(created(e));
            case DeveloperKeyDescribed e ->
                    update(
                            e,
                            change,
                            Update.update("name", e.name())
                                    .set("email", e.email().text())
                                    .set("notes", e.notes().text())
                                    .set("iconUrl", e.iconUrl())
                                    .set("vendorCode", e.vendorCode())
                                    .set("visible", e.visible())
                                    .set("testClusterOnly", e.testClusterOnly()));
            case DeveloperKeyRedirectsChanged e ->
                    update(
                            e,
                            change,
                            Update.update("redirectUri", e.redirectUri())
                                    .set("redirectUris", e.redirectUris()));
            case DeveloperKeyScopesChanged e ->
                    update(
                            e,
                            change,
                            Update.update("scopes", e.scopes())
                                    .set("requireScopes", e.requireScopes())
                                    .set("allowIncludes", e.allowIncludes()));
            case DeveloperKeyTokenRulesChanged e ->
                    update(
                            e,
                            change,
                            Update.update("autoExpireTokens", e.autoExpireTokens())
                                    .set(
                                            "clientCredentialsAudience",
                                            e.clientCredentialsAudience()));
            case DeveloperKeyPublicKeysReplaced e ->
                    update(
                            e,
                            change,
                            Update.update("publicKeys", e.publicKeys())
                                    .set("voucherId", e.vouchedById()));
            case DeveloperKeyActivated e -> update(e, change, Update.update("state", State.ACTIVE));
            case DeveloperKeyDeactivated e ->
                    update(e, change, Update.update("state", State.INACTIVE));
            case DeveloperKeySwitched e ->
                    update(e, change, Update.update("switches." + e.accountId(), e.state()));
            case DeveloperKeyDeleted e -> update(e, change, Update.update("state", State.DELETED));
        }
    }

    /** Removes what an erased user wrote about their keys. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.updateAll(
                DeveloperKeyView.class,
                where("ownerId").is(e.userId()),
                Update.update("email", null).set("notes", null));
    }

    private static void update(DeveloperKeyEvent event, ViewUpdate change, Update fields) {
        change.update(DeveloperKeyView.class, event.keyId(), fields);
    }

    /** A new key before any other of its events. */
    private static DeveloperKeyView created(DeveloperKeyCreated e) {
        return new DeveloperKeyView(
                e.keyId(),
                e.accountId(),
                e.ownerId(),
                e.sealedSecret(),
                null,
                null,
                null,
                null,
                null,
                true,
                false,
                null,
                List.of(),
                List.of(),
                false,
                false,
                true,
                null,
                null,
                null,
                State.ACTIVE,
                Map.of(),
                e.at());
    }
}
