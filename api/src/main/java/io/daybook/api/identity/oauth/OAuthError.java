package io.daybook.api.identity.oauth;

/**
 * A refusal in the words of OAuth 2 (docs/spec/content.md, section 1.8), answered to the
 * application itself.
 */
final class OAuthError extends RuntimeException {

    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;

    private final int status;
    private final String error;
    private final String description;

    private OAuthError(int status, String error, String description) {
        super(error, null, false, false);
        this.status = status;
        this.error = error;
        this.description = description;
    }

    static OAuthError unknownClient() {
        return invalidClient("unknown client");
    }

    static OAuthError invalidClient(String description) {
        return new OAuthError(UNAUTHORIZED, "invalid_client", description);
    }

    static OAuthError invalidRequest(String description) {
        return new OAuthError(BAD_REQUEST, "invalid_request", description);
    }

    static OAuthError invalidGrant(String description) {
        return new OAuthError(BAD_REQUEST, "invalid_grant", description);
    }

    static OAuthError invalidScope(String description) {
        return new OAuthError(BAD_REQUEST, "invalid_scope", description);
    }

    static OAuthError unauthorizedClient() {
        return new OAuthError(
                BAD_REQUEST, "unauthorized_client", "the client may not be used here");
    }

    static OAuthError unsupportedGrantType() {
        return new OAuthError(
                BAD_REQUEST,
                "unsupported_grant_type",
                "The grant_type you requested is not currently supported");
    }

    int status() {
        return status;
    }

    String error() {
        return error;
    }

    String description() {
        return description;
    }
}
