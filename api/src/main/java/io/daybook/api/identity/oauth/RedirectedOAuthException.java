package io.daybook.api.identity.oauth;

import java.util.LinkedHashMap;

/**
 * Thrown when an authorization request is rejected and the browser is to be redirected to the
 * application with the error (RFC 6749, section 4.1.2.1).
 */
final class RedirectedOAuthException extends RuntimeException {

    private final String location;

    RedirectedOAuthException(AuthorizationRequest asked, String error, String description) {
        super(error, null, false, false);
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("error", error);
        parameters.put("error_description", description);
        this.location = OAuthRedirects.to(asked, parameters);
    }

    /** Returns the URL that the browser is redirected to. */
    String location() {
        return location;
    }
}
