package io.daybook.command.identity.oauth;

import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Commands to an authorization: a user's permission for an application to act on the user's behalf.
 */
public sealed interface AuthorizationCommand {

    /** The hash of the authorization code. */
    String codeHash();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Authorization.id(codeHash());
    }

    /** Records that the user authorized the application. */
    record GrantAuthorization(
            String codeHash,
            long developerKeyId,
            long userId,
            String redirectUri,
            List<String> scopes,
            @Nullable String purpose,
            @Nullable String challenge,
            Instant expiresAt,
            Instant now)
            implements AuthorizationCommand {
        public GrantAuthorization {
            scopes = List.copyOf(scopes);
        }
    }

    /**
     * Redeems the code for a token; returns a {@link Redemption}.
     *
     * @param challenge the code challenge of the submitted PKCE verifier; null for none
     * @param token the token to issue, unless only the user's identity was requested
     */
    record RedeemAuthorization(
            String codeHash,
            long developerKeyId,
            @Nullable String redirectUri,
            @Nullable String challenge,
            NewToken token,
            Instant now)
            implements AuthorizationCommand {}

    /** A token to be issued. */
    record NewToken(
            long tokenId,
            String hash,
            String hint,
            String refreshHash,
            @Nullable Instant expiresAt) {}
}
