package io.daybook.query.identity.tokens;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.identity.tokens.TokenEvent;
import io.daybook.events.identity.tokens.TokenEvent.TokenActivated;
import io.daybook.events.identity.tokens.TokenEvent.TokenChanged;
import io.daybook.events.identity.tokens.TokenEvent.TokenGranted;
import io.daybook.events.identity.tokens.TokenEvent.TokenIssued;
import io.daybook.events.identity.tokens.TokenEvent.TokenRefreshed;
import io.daybook.events.identity.tokens.TokenEvent.TokenRegenerated;
import io.daybook.events.identity.tokens.TokenEvent.TokenRevoked;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.identity.tokens.TokenView.State;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of access tokens. */
@Component
class TokenProjection implements Projection {

    @Override
    public String name() {
        return "tokens-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(TokenView.class);
    }

    @EventHandler
    void on(
            TokenEvent event,
            @MetaDataValue("real_actor") @Nullable String realActor,
            ViewUpdate change) {
        switch (event) {
            case TokenIssued e ->
                    change.create(
                            new TokenView(
                                    e.tokenId(),
                                    e.userId(),
                                    null,
                                    e.hash(),
                                    e.hint(),
                                    null,
                                    e.purpose().text(),
                                    e.scopes(),
                                    e.expiresAt(),
                                    e.pending() ? State.PENDING : State.ACTIVE,
                                    realActor == null ? null : Long.valueOf(realActor),
                                    e.at(),
                                    e.at()));
            case TokenGranted e ->
                    change.create(
                            new TokenView(
                                    e.tokenId(),
                                    e.userId(),
                                    e.developerKeyId(),
                                    e.hash(),
                                    e.hint(),
                                    e.refreshHash(),
                                    e.purpose().text(),
                                    e.scopes(),
                                    e.expiresAt(),
                                    State.ACTIVE,
                                    realActor == null ? null : Long.valueOf(realActor),
                                    e.at(),
                                    e.at()));
            case TokenRefreshed e ->
                    update(
                            e,
                            change,
                            Update.update("hash", e.hash())
                                    .set("hint", e.hint())
                                    .set("expiresAt", e.expiresAt())
                                    .set("updatedAt", e.at()));
            case TokenChanged e ->
                    update(
                            e,
                            change,
                            Update.update("purpose", e.purpose().text())
                                    .set("scopes", e.scopes())
                                    .set("expiresAt", e.expiresAt())
                                    .set("updatedAt", e.at()));
            case TokenRegenerated e ->
                    update(
                            e,
                            change,
                            Update.update("hash", e.hash())
                                    .set("hint", e.hint())
                                    .set("updatedAt", e.at()));
            case TokenActivated e ->
                    update(
                            e,
                            change,
                            Update.update("state", State.ACTIVE).set("updatedAt", e.at()));
            case TokenRevoked e ->
                    update(
                            e,
                            change,
                            Update.update("state", State.DELETED).set("updatedAt", e.at()));
        }
    }

    /** Removes the purposes of an erased user's tokens. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.updateAll(
                TokenView.class, where("userId").is(e.userId()), Update.update("purpose", null));
    }

    private static void update(TokenEvent event, ViewUpdate change, Update fields) {
        change.update(TokenView.class, event.tokenId(), fields);
    }
}
