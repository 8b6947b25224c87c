package io.daybook.events.identity.developerkeys;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a developer key, with which an application identifies itself. */
public sealed interface DeveloperKeyEvent {

    /** The key; also the OAuth 2 client id. */
    long keyId();

    /** A key was created; its secret is sealed with the key of the vault. */
    record DeveloperKeyCreated(
            long keyId, long accountId, long ownerId, String sealedSecret, Instant at)
            implements DeveloperKeyEvent {}

    /** Name, email address or notes of the key changed. */
    record DeveloperKeyDescribed(
            long keyId,
            @Nullable String name,
            Personal email,
            Personal notes,
            @Nullable String iconUrl,
            @Nullable String vendorCode,
            boolean visible,
            boolean testClusterOnly,
            Instant at)
            implements DeveloperKeyEvent {}

    /** The redirect URIs changed. */
    record DeveloperKeyRedirectsChanged(
            long keyId, @Nullable String redirectUri, List<String> redirectUris, Instant at)
            implements DeveloperKeyEvent {
        /** A key without redirect URIs is for clients without a browser. */
        public DeveloperKeyRedirectsChanged {
            redirectUris = redirectUris == null ? List.of() : List.copyOf(redirectUris);
        }
    }

    /** The scopes of the key's tokens changed. */
    record DeveloperKeyScopesChanged(
            long keyId,
            List<String> scopes,
            boolean requireScopes,
            boolean allowIncludes,
            Instant at)
            implements DeveloperKeyEvent {
        /** A key without scopes is not limited, unless it requires them. */
        public DeveloperKeyScopesChanged {
            scopes = scopes == null ? List.of() : List.copyOf(scopes);
        }
    }

    /** Its tokens last and are requested in this way now. */
    record DeveloperKeyTokenRulesChanged(
            long keyId,
            boolean autoExpireTokens,
            @Nullable String clientCredentialsAudience,
            Instant at)
            implements DeveloperKeyEvent {}

    /**
     * The public keys were replaced that verify the client assertions of the key; null for none.
     * Tokens from such assertions act on behalf of the user who registered the public keys.
     */
    record DeveloperKeyPublicKeysReplaced(
            long keyId, long vouchedById, @Nullable String publicKeys, Instant at)
            implements DeveloperKeyEvent {}

    /** The key was activated again. */
    record DeveloperKeyActivated(long keyId, Instant at) implements DeveloperKeyEvent {}

    /** The key was deactivated. */
    record DeveloperKeyDeactivated(long keyId, Instant at) implements DeveloperKeyEvent {}

    /** An account switched the key on or off. */
    record DeveloperKeySwitched(long keyId, long accountId, Switch state, Instant at)
            implements DeveloperKeyEvent {}

    /** The key was deleted, permanently. */
    record DeveloperKeyDeleted(long keyId, Instant at) implements DeveloperKeyEvent {}
}
