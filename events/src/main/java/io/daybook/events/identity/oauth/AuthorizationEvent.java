package io.daybook.events.identity.oauth;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a person's word that an application may act for them. */
public sealed interface AuthorizationEvent {

    /** The hash of the code that the application gets its token with. */
    String codeHash();

    /**
     * A person allowed an application to act for them.
     *
     * @param redirectUri where the code was sent to
     * @param challenge what the application proves with that it is the one that asked; null where
     *     it said nothing
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
        /** Without scopes the application may do everything its user may do. */
        public AuthorizationGranted {
            scopes = scopes == null ? List.of() : List.copyOf(scopes);
        }
    }

    /** The application used the code; without a token where it only wanted to know the user. */
    record AuthorizationRedeemed(String codeHash, @Nullable Long tokenId, Instant at)
            implements AuthorizationEvent {}

    /** The code came once more, so it was stolen on one of its ways: its token is revoked. */
    record AuthorizationReused(String codeHash, Instant at) implements AuthorizationEvent {}
}
