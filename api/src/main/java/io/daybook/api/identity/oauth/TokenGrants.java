package io.daybook.api.identity.oauth;

import io.daybook.application.identity.tokens.TokenText;
import io.daybook.application.platform.access.TokenHash;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.identity.oauth.AuthorizationCommand.NewToken;
import io.daybook.command.identity.oauth.AuthorizationCommand.RedeemAuthorization;
import io.daybook.command.identity.oauth.Redemption;
import io.daybook.command.identity.oauth.Redemption.Redeemed;
import io.daybook.command.identity.oauth.Redemption.Refusal;
import io.daybook.command.identity.tokens.TokenCommand.GrantToken;
import io.daybook.command.identity.tokens.TokenCommand.RefreshToken;
import io.daybook.command.identity.tokens.TokenCommand.RevokeToken;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.identity.tokens.TokenViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Grants tokens to applications: by authorization code, by refresh token and by client credentials.
 */
@Component
class TokenGrants {

    private static final int REFRESH_LENGTH = 64;

    private final OAuthClients clients;
    private final ClientAssertions assertions;
    private final TokenViews tokens;
    private final CachedUserViews people;
    private final Writes writes;
    private final Ids ids;
    private final RandomValues randoms;
    private final Urls urls;
    private final Clock clock;

    TokenGrants(
            OAuthClients clients,
            ClientAssertions assertions,
            TokenViews tokens,
            CachedUserViews people,
            Writes writes,
            Ids ids,
            RandomValues randoms,
            Urls urls,
            Clock clock) {
        this.clients = clients;
        this.assertions = assertions;
        this.tokens = tokens;
        this.people = people;
        this.writes = writes;
        this.ids = ids;
        this.randoms = randoms;
        this.urls = urls;
        this.clock = clock;
    }

    /** Grants a token for an authorization code. */
    TokenResponse byCode(TokenRequest asked, ClientSecret client) {
        DeveloperKeyView key = clients.authenticate(client.clientId(), client.secret());
        String code = required(asked.code(), "code", "authorization_code");
        TokenText text = TokenText.random(randoms);
        String refresh = randoms.secret(REFRESH_LENGTH);
        Instant now = clock.instant();
        Instant end = key.autoExpireTokens() ? now.plus(TokenResponse.LIFE) : null;
        var token =
                new NewToken(
                        ids.next("access_token"),
                        text.secret().hash(),
                        text.secret().hint(),
                        TokenHash.of(refresh),
                        end);
        String verifier = asked.codeVerifier();
        Redeemed redeemed =
                redeemed(
                        key,
                        new RedeemAuthorization(
                                TokenHash.of(code),
                                key.id(),
                                asked.redirectUri(),
                                verifier == null ? null : PkceChallenge.of(verifier),
                                token,
                                now));
        UserView user = user(redeemed.userId(), key);
        if (redeemed.tokenId() == null) {
            return TokenResponse.identity(user);
        }
        if (asked.replaceTokens()) {
            revokeOthers(user, key, redeemed.tokenId());
        }
        return TokenResponse.forUser(text.text(), user, refresh, end);
    }

    private Redeemed redeemed(DeveloperKeyView key, RedeemAuthorization command) {
        Object result = Objects.requireNonNull(writes.sendFor(ActorMetadata.of(key), command));
        return switch ((Redemption) result) {
            case Redeemed redeemed -> redeemed;
            case Refusal.UNKNOWN_CODE ->
                    throw OAuthException.invalidGrant("authorization_code not found");
            case Refusal.OTHER_APPLICATION -> throw OAuthException.invalidGrant("incorrect client");
            case Refusal.OTHER_PLACE ->
                    throw OAuthException.invalidRequest(
                            "redirect_uri does not match client settings");
            case Refusal.WRONG_PROOF ->
                    throw OAuthException.invalidGrant("code_verifier does not match");
        };
    }

    private void revokeOthers(UserView user, DeveloperKeyView key, long kept) {
        for (TokenView token : tokens.grantedTo(key.id(), user.id())) {
            if (token.id() != kept) {
                writes.sendFor(
                        ActorMetadata.of(user, key.id()),
                        new RevokeToken(token.id(), user.id(), clock.instant()));
            }
        }
    }

    /** Grants a token for a refresh token, which stays valid. */
    TokenResponse byRefresh(TokenRequest asked, ClientSecret client) {
        DeveloperKeyView key = clients.authenticate(client.clientId(), client.secret());
        String refresh = required(asked.refreshToken(), "refresh_token", "refresh_token");
        String refreshHash = TokenHash.of(refresh);
        TokenView token =
                tokens.findByRefreshHash(refreshHash).orElseThrow(TokenGrants::unknownRefreshToken);
        if (!Objects.equals(token.developerKeyId(), key.id())) {
            throw OAuthException.invalidGrant("incorrect client");
        }
        UserView user = user(token.userId(), key);
        TokenText text = TokenText.random(randoms);
        Instant now = clock.instant();
        Instant end = key.autoExpireTokens() ? now.plus(TokenResponse.LIFE) : null;
        refresh(user, new RefreshToken(token.id(), key.id(), refreshHash, text.secret(), end, now));
        return TokenResponse.forUser(text.text(), user, null, end);
    }

    /** A token that was revoked concurrently is treated like one revoked before. */
    private void refresh(UserView user, RefreshToken command) {
        try {
            writes.sendFor(ActorMetadata.of(user, command.developerKeyId()), command);
        } catch (Rejection rejection) {
            throw rejection.reason() instanceof Rejection.Reason.NotFound
                    ? unknownRefreshToken()
                    : rejection;
        }
    }

    private static OAuthException unknownRefreshToken() {
        return OAuthException.invalidRequest("refresh_token not found");
    }

    /** Grants a token for a client assertion; see decision 0060 for the user it acts as. */
    TokenResponse byAssertion(TokenRequest asked) {
        if (!ClientAssertions.TYPE.equals(asked.clientAssertionType())) {
            throw OAuthException.invalidRequest("client_assertion_type is not supported");
        }
        String assertion =
                required(asked.clientAssertion(), "client_assertion", "client_credentials");
        DeveloperKeyView key = assertions.check(assertion, urls.of(TokenController.PATH));
        List<String> scopes = asked.scopes().isEmpty() ? key.scopes() : asked.scopes();
        if (scopes.isEmpty() || !key.scopes().containsAll(scopes)) {
            throw OAuthException.invalidScope("A requested scope is invalid or not permitted");
        }
        UserView user = user(Objects.requireNonNull(key.voucherId()), key);
        TokenText text = TokenText.random(randoms);
        Instant now = clock.instant();
        Instant end = now.plus(TokenResponse.LIFE);
        writes.sendFor(
                ActorMetadata.of(user, key.id()),
                new GrantToken(
                        ids.next("access_token"),
                        user.id(),
                        key.id(),
                        text.secret(),
                        null,
                        null,
                        scopes,
                        end,
                        now));
        return TokenResponse.forClient(text.text(), end, String.join(" ", scopes));
    }

    /** The user, who must exist in an institution where the key is on. */
    private UserView user(long id, DeveloperKeyView key) {
        UserView user =
                people.findUser(id)
                        .filter(UserView::hasUsableLogin)
                        .orElseThrow(() -> OAuthException.invalidGrant("the user is gone"));
        if (!key.worksFor(user.rootAccountId())) {
            throw OAuthException.unauthorizedClient();
        }
        return user;
    }

    private static String required(@Nullable String value, String name, String grantType) {
        if (value == null || value.isEmpty()) {
            throw OAuthException.invalidRequest(
                    "You must provide the %s parameter when using the %s grant type"
                            .formatted(name, grantType));
        }
        return value;
    }
}
