package io.daybook.api.identity.oauth;

/**
 * Thrown when a request of an application is rejected with an OAuth 2 error, which is returned to
 * the application itself (docs/spec/content.md, section 1.8).
 */
final class OAuthException extends RuntimeException {

    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;

    private final int status;
    private final String error;
    private final String description;

    private OAuthException(int status, String error, String description) {
        super(error, null, false, false);
        this.status = status;
        this.error = error;
        this.description = description;
    }

    static OAuthException unknownClient() {
        return invalidClient("unknown client");
    }

    static OAuthException invalidClient(String description) {
        return new OAuthException(UNAUTHORIZED, "invalid_client", description);
    }

    static OAuthException invalidRequest(String description) {
        return new OAuthException(BAD_REQUEST, "invalid_request", description);
    }

    static OAuthException invalidGrant(String description) {
        return new OAuthException(BAD_REQUEST, "invalid_grant", description);
    }

    static OAuthException invalidScope(String description) {
        return new OAuthException(BAD_REQUEST, "invalid_scope", description);
    }

    static OAuthException unauthorizedClient() {
        return new OAuthException(
                BAD_REQUEST, "unauthorized_client", "the client may not be used here");
    }

    static OAuthException unsupportedGrantType() {
        return new OAuthException(
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
