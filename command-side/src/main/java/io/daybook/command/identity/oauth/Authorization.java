package io.daybook.command.identity.oauth;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.identity.oauth.AuthorizationCommand.GrantAuthorization;
import io.daybook.command.identity.oauth.AuthorizationCommand.RedeemAuthorization;
import io.daybook.command.identity.oauth.Redemption.Redeemed;
import io.daybook.command.identity.oauth.Redemption.Refusal;
import io.daybook.events.identity.oauth.AuthorizationEvent;
import io.daybook.events.identity.oauth.AuthorizationEvent.AuthorizationGranted;
import io.daybook.events.identity.oauth.AuthorizationEvent.AuthorizationRedeemed;
import io.daybook.events.identity.oauth.AuthorizationEvent.AuthorizationReused;
import io.daybook.events.platform.kernel.Personal;
import java.util.List;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * An authorization code. Ensures that it is redeemed once and in time, by the application, redirect
 * URI and PKCE verifier it was requested with.
 */
@AggregateRoot
class Authorization {

    /** Requesting only the user's identity needs no token. */
    private static final List<String> IDENTITY_ONLY = List.of("/auth/userinfo");

    @AggregateIdentifier @Nullable String id;
    private @Nullable AuthorizationGranted granted;
    private @Nullable Long tokenId;
    private boolean redeemed;

    Authorization() {}

    static String id(String codeHash) {
        return "authorization-" + codeHash;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(GrantAuthorization c) {
        apply(
                new AuthorizationGranted(
                        c.codeHash(),
                        c.developerKeyId(),
                        c.userId(),
                        c.redirectUri(),
                        c.scopes(),
                        new Personal(c.userId(), c.purpose()),
                        c.challenge(),
                        c.expiresAt(),
                        c.now()));
    }

    /** Returns the event of the grant. */
    AuthorizationGranted granted() {
        return Objects.requireNonNull(granted);
    }

    /** Returns the token that the code was redeemed for; null for none. */
    @Nullable Long tokenId() {
        return tokenId;
    }

    /** Uses the code, or returns why it cannot; a second use is stored. */
    Redemption redeem(RedeemAuthorization c) {
        AuthorizationGranted wanted = granted();
        if (wanted.developerKeyId() != c.developerKeyId()) {
            return Refusal.OTHER_APPLICATION;
        }
        if (redeemed) {
            apply(new AuthorizationReused(c.codeHash(), c.now()));
            return Refusal.UNKNOWN_CODE;
        }
        if (!wanted.expiresAt().isAfter(c.now())) {
            return Refusal.UNKNOWN_CODE;
        }
        if (!wanted.redirectUri().equals(c.redirectUri())) {
            return Refusal.OTHER_PLACE;
        }
        if (!Objects.equals(wanted.challenge(), c.challenge())) {
            return Refusal.WRONG_PROOF;
        }
        Long token = wanted.scopes().equals(IDENTITY_ONLY) ? null : c.token().tokenId();
        apply(new AuthorizationRedeemed(c.codeHash(), token, c.now()));
        return new Redeemed(wanted.userId(), token);
    }

    @EventSourcingHandler
    void on(AuthorizationEvent event) {
        switch (event) {
            case AuthorizationGranted e -> {
                id = id(e.codeHash());
                granted = e;
            }
            case AuthorizationRedeemed e -> {
                redeemed = true;
                tokenId = e.tokenId();
            }
            case AuthorizationReused _ -> {}
        }
    }
}
