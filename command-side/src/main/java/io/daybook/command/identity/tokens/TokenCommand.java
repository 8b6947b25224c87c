package io.daybook.command.identity.tokens;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to an access token. */
public sealed interface TokenCommand {

    /** The token. */
    long tokenId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return AccessToken.id(tokenId());
    }

    /**
     * The stored data of a token's text, which is not stored itself.
     *
     * @param hash finds the token by its text
     * @param hint its first characters, for users to recognize their tokens
     */
    record Secret(String hash, String hint) {}

    /** Issues a token to a user; pending until its owner activates it. */
    record IssueToken(
            long tokenId,
            long userId,
            Secret secret,
            String purpose,
            List<String> scopes,
            @Nullable Instant expiresAt,
            boolean pending,
            Instant now)
            implements TokenCommand {
        public IssueToken {
            requirePurpose(purpose);
            scopes = List.copyOf(scopes);
        }
    }

    /**
     * Grants an application a token on behalf of a user.
     *
     * @param refreshHash hash of the refresh token; null for none
     */
    record GrantToken(
            long tokenId,
            long userId,
            long developerKeyId,
            Secret secret,
            @Nullable String refreshHash,
            @Nullable String purpose,
            List<String> scopes,
            @Nullable Instant expiresAt,
            Instant now)
            implements TokenCommand {
        public GrantToken {
            scopes = List.copyOf(scopes);
        }
    }

    /** Replaces the text of an application's token. */
    record RefreshToken(
            long tokenId,
            long developerKeyId,
            String refreshHash,
            Secret secret,
            @Nullable Instant expiresAt,
            Instant now)
            implements TokenCommand {}

    /**
     * Changes the fields that are present.
     *
     * @param userId the user in whose list the token was requested
     * @param secret replaces the token's text, where it was requested
     * @param activate whether a pending token is taken into use
     */
    record ChangeToken(
            long tokenId,
            long userId,
            Patch<String> purpose,
            Patch<List<String>> scopes,
            Patch<Instant> expiresAt,
            @Nullable Secret secret,
            boolean activate,
            Instant now)
            implements TokenCommand {
        public ChangeToken {
            if (purpose.isPresent()) {
                requirePurpose(purpose.orNull());
            }
            scopes = scopes.map(List::copyOf);
        }
    }

    /** Revokes the token. */
    record RevokeToken(long tokenId, long userId, Instant now) implements TokenCommand {}

    private static void requirePurpose(@Nullable String purpose) {
        if (purpose == null || purpose.isBlank()) {
            throw Rejection.invalid("purpose", "can't be blank");
        }
        if (purpose.length() > 255) {
            throw Rejection.invalid("purpose", "is too long (maximum is 255 characters)");
        }
    }
}
