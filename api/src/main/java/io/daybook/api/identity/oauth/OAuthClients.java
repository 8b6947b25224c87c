package io.daybook.api.identity.oauth;

import io.daybook.api.identity.scopes.KnownScopes;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.developerkeys.DeveloperKeyView.State;
import io.daybook.query.identity.developerkeys.DeveloperKeyViews;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds and authenticates the applications that call the OAuth endpoints, by their developer keys.
 */
@Component
class OAuthClients {

    private static final int MOST_DIGITS = 18;

    private final DeveloperKeyViews keys;
    private final VaultSecrets secrets;
    private final KnownScopes known;

    OAuthClients(DeveloperKeyViews keys, VaultSecrets secrets, KnownScopes known) {
        this.keys = keys;
        this.secrets = secrets;
        this.known = known;
    }

    /** Returns the key with this client id, if it is active. */
    DeveloperKeyView find(@Nullable String clientId) {
        return number(clientId)
                .flatMap(keys::find)
                .filter(key -> key.state() == State.ACTIVE)
                .orElseThrow(OAuthException::unknownClient);
    }

    private static Optional<Long> number(@Nullable String text) {
        boolean isNumber = text != null && text.length() <= MOST_DIGITS && text.matches("[0-9]+");
        return isNumber ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }

    /** Returns the key of an application after verifying its secret. */
    DeveloperKeyView authenticate(@Nullable String clientId, @Nullable String secret) {
        DeveloperKeyView key = find(clientId);
        byte[] right = secrets.open(key.sealedSecret()).getBytes(StandardCharsets.UTF_8);
        byte[] sent = String.valueOf(secret).getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(right, sent)) {
            throw OAuthException.invalidClient("invalid client");
        }
        return key;
    }

    /**
     * Whether an application may request these scopes: they exist, and the key allows them where it
     * names any. Anybody may request the identity of the user.
     */
    boolean mayRequest(DeveloperKeyView key, List<String> scopes) {
        boolean isLimited = key.requireScopes() || !key.scopes().isEmpty();
        return known.areKnown(scopes)
                && (!isLimited || scopes.stream().allMatch(scope -> isNamed(key, scope)));
    }

    private static boolean isNamed(DeveloperKeyView key, String scope) {
        return scope.equals(KnownScopes.IDENTITY) || key.scopes().contains(scope);
    }
}
