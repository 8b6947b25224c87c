package io.daybook.command.identity.oauth;

import io.daybook.command.identity.oauth.AuthorizationCommand.NewToken;
import io.daybook.command.identity.oauth.AuthorizationCommand.RedeemAuthorization;
import io.daybook.command.identity.oauth.Redemption.Redeemed;
import io.daybook.command.identity.oauth.Redemption.Refusal;
import io.daybook.command.identity.tokens.AccessToken;
import io.daybook.command.identity.tokens.TokenCommand.GrantToken;
import io.daybook.command.identity.tokens.TokenCommand.Secret;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.events.identity.oauth.AuthorizationEvent.AuthorizationGranted;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Redeems an authorization code for a token in one unit of work. */
@Component
class AuthorizationHandler implements MultiAggregateHandler {

    private record RedemptionResult(
            Redemption redemption, AuthorizationGranted granted, @Nullable Long firstToken) {}

    private final Aggregates aggregates;

    AuthorizationHandler(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    Redemption handle(RedeemAuthorization c) {
        RedemptionResult turn;
        try {
            turn = aggregates.ask(Authorization.class, c.aggregateId(), found -> turn(found, c));
        } catch (AggregateNotFoundException never) {
            return Refusal.UNKNOWN_CODE;
        }
        if (turn.redemption() instanceof Redeemed(long _, Long tokenId) && tokenId != null) {
            aggregates.create(AccessToken.class, () -> new AccessToken(token(c, turn.granted())));
        } else if (turn.firstToken() != null) {
            // The first redemption may have been an attacker's.
            aggregates.change(
                    AccessToken.class,
                    AccessToken.id(turn.firstToken()),
                    token -> token.revoke(c.now()));
        }
        return turn.redemption();
    }

    private static RedemptionResult turn(Authorization authorization, RedeemAuthorization c) {
        Redemption redemption = authorization.redeem(c);
        Long first = redemption == Refusal.UNKNOWN_CODE ? authorization.tokenId() : null;
        return new RedemptionResult(redemption, authorization.granted(), first);
    }

    private static GrantToken token(RedeemAuthorization c, AuthorizationGranted granted) {
        NewToken token = c.token();
        return new GrantToken(
                token.tokenId(),
                granted.userId(),
                granted.developerKeyId(),
                new Secret(token.hash(), token.hint()),
                token.refreshHash(),
                granted.purpose().text(),
                granted.scopes(),
                token.expiresAt(),
                c.now());
    }
}
