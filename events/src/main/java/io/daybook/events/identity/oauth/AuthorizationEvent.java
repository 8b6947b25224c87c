package io.daybook.events.identity.oauth;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a user's authorization of an application (OAuth 2). */
public sealed interface AuthorizationEvent {

    /** The hash of the authorization code. */
    String codeHash();

    /**
     * A user authorized an application.
     *
     * @param redirectUri where the code was sent to
     * @param challenge the code challenge, with which the application proves that it made the
     *     request; null for none
     */
    record AuthorizationGranted(
            String codeHash,
            long developerKeyId,
            long userId,
            String redirectUri,
            List<String> scopes,
            Personal purpose,
            @Nullable String challenge,
            Instant expiresAt,
            Instant at)
            implements AuthorizationEvent {
        /** Without scopes the application has all permissions of the user. */
        public AuthorizationGranted {
            scopes = scopes == null ? List.of() : List.copyOf(scopes);
        }
    }

    /**
     * The application redeemed the code. The token is null if only the user's identity was
     * requested.
     */
    record AuthorizationRedeemed(String codeHash, @Nullable Long tokenId, Instant at)
            implements AuthorizationEvent {}

    /** The code was used a second time, so it was probably stolen: its token is revoked. */
    record AuthorizationReused(String codeHash, Instant at) implements AuthorizationEvent {}
}
