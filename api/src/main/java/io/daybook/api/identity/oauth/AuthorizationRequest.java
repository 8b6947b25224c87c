package io.daybook.api.identity.oauth;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of an authorization request, which an application sends through the user's browser
 * (docs/spec/content.md, section 1.8; RFC 7636 for the challenge).
 *
 * @param uniqueId login name to suggest
 */
record AuthorizationRequest(
        @Nullable String clientId,
        @Nullable String responseType,
        @Nullable String redirectUri,
        @Nullable String state,
        @Nullable String scope,
        @Nullable String purpose,
        boolean forceLogin,
        @Nullable String uniqueId,
        @Nullable String prompt,
        @Nullable String codeChallenge,
        @Nullable String codeChallengeMethod) {

    /** The scopes requested, each once. */
    List<String> scopes() {
        return scope == null
                ? List.of()
                : Stream.of(scope.split("\\s+", -1))
                        .filter(each -> !each.isEmpty())
                        .distinct()
                        .toList();
    }

    /** Whether no page may be shown. */
    boolean isSilent() {
        return "none".equals(prompt);
    }

    /** Whether the user has to sign in even with a session. */
    boolean wantsSignIn() {
        return forceLogin || "login".equals(prompt);
    }

    /** Returns the request as the query of the service's forms. */
    String query() {
        Map<String, String> parameters = new LinkedHashMap<>();
        putRest(parameters);
        put(parameters, "force_login", forceLogin ? "1" : null);
        put(parameters, "prompt", prompt);
        return OAuthRedirects.query(parameters);
    }

    /** Returns the query after the user has signed in, without the request to sign in again. */
    String queryWhenSignedIn() {
        Map<String, String> parameters = new LinkedHashMap<>();
        putRest(parameters);
        return OAuthRedirects.query(parameters);
    }

    private void putRest(Map<String, String> parameters) {
        put(parameters, "client_id", clientId);
        put(parameters, "response_type", responseType);
        put(parameters, "redirect_uri", redirectUri);
        put(parameters, "state", state);
        put(parameters, "scope", scope);
        put(parameters, "purpose", purpose);
        put(parameters, "code_challenge", codeChallenge);
        put(parameters, "code_challenge_method", codeChallengeMethod);
    }

    private static void put(Map<String, String> parameters, String name, @Nullable String value) {
        if (value != null) {
            parameters.put(name, value);
        }
    }
}
