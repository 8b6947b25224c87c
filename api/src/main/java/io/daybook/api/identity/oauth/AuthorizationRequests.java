package io.daybook.api.identity.oauth;

import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Validates authorization requests. No browser is redirected to the redirect URI before it is known
 * to belong to the application.
 */
@Component
class AuthorizationRequests {

    /** SHA-256 in URL-safe Base64. */
    private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9_-]{43}");

    private static final int LONGEST_PURPOSE = 255;

    private final OAuthClients clients;

    AuthorizationRequests(OAuthClients clients) {
        this.clients = clients;
    }

    /** The key of the requesting application. */
    DeveloperKeyView check(AuthorizationRequest asked) {
        DeveloperKeyView key = clients.find(asked.clientId());
        if (!OAuthRedirects.isAllowed(key, asked.redirectUri())) {
            throw OAuthException.invalidRequest("redirect_uri does not match client settings");
        }
        if (!"code".equals(asked.responseType())) {
            throw new RedirectedOAuthException(
                    asked, "unsupported_response_type", "Only response_type=code is permitted");
        }
        checkScopes(key, asked);
        checkChallenge(asked);
        String purpose = asked.purpose();
        if (purpose != null && purpose.length() > LONGEST_PURPOSE) {
            throw new RedirectedOAuthException(asked, "invalid_request", "purpose is too long");
        }
        return key;
    }

    private void checkScopes(DeveloperKeyView key, AuthorizationRequest asked) {
        List<String> scopes = asked.scopes();
        if (key.requireScopes() && scopes.isEmpty()) {
            throw new RedirectedOAuthException(asked, "invalid_scope", "A scope is required");
        }
        if (!clients.mayRequest(key, scopes)) {
            throw new RedirectedOAuthException(
                    asked, "invalid_scope", "A requested scope is invalid or not permitted");
        }
    }

    /**
     * A plain challenge does not protect against an attacker who read the request, so only hashes
     * are accepted.
     */
    private static void checkChallenge(AuthorizationRequest asked) {
        String challenge = asked.codeChallenge();
        @Nullable String method = asked.codeChallengeMethod();
        boolean none = challenge == null && method == null;
        boolean hashed =
                challenge != null
                        && "S256".equals(method)
                        && CHALLENGE.matcher(challenge).matches();
        if (!none && !hashed) {
            throw new RedirectedOAuthException(
                    asked, "invalid_request", "code_challenge_method must be S256");
        }
    }
}
