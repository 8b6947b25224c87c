package io.daybook.events.identity.tokens;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of an access token. The token itself is shown once; only its hash is stored. */
public sealed interface TokenEvent {

    /** The token. */
    long tokenId();

    /**
     * A user was given a token; pending until its owner activates it when someone else requested
     * it.
     */
    record TokenIssued(
            long tokenId,
            long userId,
            String hash,
            String hint,
            Personal purpose,
            List<String> scopes,
            @Nullable Instant expiresAt,
            boolean pending,
            Instant at)
            implements TokenEvent {
        /** A token without scopes has all permissions of its user. */
        public TokenIssued {
            scopes = scopes == null ? List.of() : List.copyOf(scopes);
        }
    }

    /**
     * A token was granted to an application on behalf of a user; the refresh token is valid as long
     * as the grant.
     *
     * @param refreshHash hash of the refresh token; null if the application authenticates itself
     *     again instead
     */
    record TokenGranted(
            long tokenId,
            long userId,
            long developerKeyId,
            String hash,
            String hint,
            @Nullable String refreshHash,
            Personal purpose,
            List<String> scopes,
            @Nullable Instant expiresAt,
            Instant at)
            implements TokenEvent {
        /** A token without scopes has all permissions of its user. */
        public TokenGranted {
            scopes = scopes == null ? List.of() : List.copyOf(scopes);
        }
    }

    /** The application refreshed the token; the previous one is invalid. */
    record TokenRefreshed(
            long tokenId, String hash, String hint, @Nullable Instant expiresAt, Instant at)
            implements TokenEvent {}

    /** Purpose, scopes or expiration of the token changed. */
    record TokenChanged(
            long tokenId,
            Personal purpose,
            List<String> scopes,
            @Nullable Instant expiresAt,
            Instant at)
            implements TokenEvent {
        /** A token without scopes has all permissions of its user. */
        public TokenChanged {
            scopes = scopes == null ? List.of() : List.copyOf(scopes);
        }
    }

    /** The token was regenerated; the previous one is invalid. */
    record TokenRegenerated(long tokenId, String hash, String hint, Instant at)
            implements TokenEvent {}

    /** The owner activated the pending token. */
    record TokenActivated(long tokenId, Instant at) implements TokenEvent {}

    /** The token was revoked. */
    record TokenRevoked(long tokenId, Instant at) implements TokenEvent {}
}
