package io.daybook.command.identity.oauth;

import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to an authorization: a user's permission for an application to act for them. */
public sealed interface AuthorizationCommand {

    /** The hash of the code that the application gets its token with. */
    String codeHash();

    /** Its aggregate identifier. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Authorization.id(codeHash());
    }

    /** Records that the person allowed it. */
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
     * Gives the application its token for the code; answered with a {@link Redemption}.
     *
     * @param challenge what the application's proof comes to; null where it sent none
     * @param token the token to be made, unless the application only wants to know the user
     */
    record RedeemAuthorization(
            String codeHash,
            long developerKeyId,
            @Nullable String redirectUri,
            @Nullable String challenge,
            NewToken token,
            Instant now)
            implements AuthorizationCommand {}

    /** A token that does not exist yet. */
    record NewToken(
            long tokenId,
            String hash,
            String hint,
            String refreshHash,
            @Nullable Instant expiresAt) {}
}
