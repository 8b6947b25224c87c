package io.daybook.events.identity.developerkeys;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of the key that an application identifies itself with. */
public sealed interface DeveloperKeyEvent {

    /** The key, which is also the client id of OAuth 2. */
    long keyId();

    /** An institution or the site got a key; its secret is sealed with the vault's own key. */
    record DeveloperKeyCreated(
            long keyId, long accountId, long ownerId, String sealedSecret, Instant at)
            implements DeveloperKeyEvent {}

    /** It is shown to users in this way now. */
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

    /** Browsers are sent back to these places now. */
    record DeveloperKeyRedirectsChanged(
            long keyId, @Nullable String redirectUri, List<String> redirectUris, Instant at)
            implements DeveloperKeyEvent {
        /** A key without places to go back to is used by programs without a browser. */
        public DeveloperKeyRedirectsChanged {
            redirectUris = redirectUris == null ? List.of() : List.copyOf(redirectUris);
        }
    }

    /** Its tokens may be used for this now. */
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

    /** Its tokens last and are asked for in this way now. */
    record DeveloperKeyTokenRulesChanged(
            long keyId,
            boolean autoExpireTokens,
            @Nullable String clientCredentialsAudience,
            Instant at)
            implements DeveloperKeyEvent {}

    /**
     * Its assertions are checked with other public keys, or with none. The tokens that they lead to
     * act as the person who vouched for these keys.
     */
    record DeveloperKeyPublicKeysReplaced(
            long keyId, long vouchedById, @Nullable String publicKeys, Instant at)
            implements DeveloperKeyEvent {}

    /** It works again. */
    record DeveloperKeyActivated(long keyId, Instant at) implements DeveloperKeyEvent {}

    /** It works nowhere. */
    record DeveloperKeyDeactivated(long keyId, Instant at) implements DeveloperKeyEvent {}

    /** An account lets its tokens in, or does so no longer. */
    record DeveloperKeySwitched(long keyId, long accountId, Switch state, Instant at)
            implements DeveloperKeyEvent {}

    /** It works nowhere, for ever. */
    record DeveloperKeyDeleted(long keyId, Instant at) implements DeveloperKeyEvent {}
}
