package io.daybook.events.identity.tokens;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What happens to an access token. The token itself is shown once and never stored: only its hash
 * is.
 */
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
        /** A token without scopes may be used for everything its user may do. */
        public TokenIssued {
            scopes = scopes == null ? List.of() : List.copyOf(scopes);
        }
    }

    /**
     * An application was given a token to act for a user; a text of another kind gets it a new one
     * for as long as the grant lasts.
     *
     * @param refreshHash null where the application can prove who it is again instead
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
        /** A token without scopes may be used for everything its user may do. */
        public TokenGranted {
            scopes = scopes == null ? List.of() : List.copyOf(scopes);
        }
    }

    /** The application took a new text for its token; the old one no longer works. */
    record TokenRefreshed(
            long tokenId, String hash, String hint, @Nullable Instant expiresAt, Instant at)
            implements TokenEvent {}

    /** What it is for, how long it lasts or what it may be used for is different now. */
    record TokenChanged(
            long tokenId,
            Personal purpose,
            List<String> scopes,
            @Nullable Instant expiresAt,
            Instant at)
            implements TokenEvent {
        /** A token without scopes may be used for everything its user may do. */
        public TokenChanged {
            scopes = scopes == null ? List.of() : List.copyOf(scopes);
        }
    }

    /** Its secret was replaced; the old one no longer works. */
    record TokenRegenerated(long tokenId, String hash, String hint, Instant at)
            implements TokenEvent {}

    /** Its owner took a pending token into use. */
    record TokenActivated(long tokenId, Instant at) implements TokenEvent {}

    /** It no longer works. */
    record TokenRevoked(long tokenId, Instant at) implements TokenEvent {}
}
