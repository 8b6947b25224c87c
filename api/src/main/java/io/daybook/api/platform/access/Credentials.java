package io.daybook.api.platform.access;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.http.BearerToken;
import io.daybook.application.platform.access.TokenHash;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.developerkeys.DeveloperKeyViews;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.identity.tokens.TokenViews;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the access token of a request, if it is valid (docs/spec/content.md, section 1.2). */
@Component
class Credentials {

    /** The order of the keys in the response is fixed. */
    private record Expired(String message, String errorCode, String expiredAt) {}

    private final TokenViews tokens;
    private final DeveloperKeyViews keys;
    private final Clock clock;

    Credentials(TokenViews tokens, DeveloperKeyViews keys, Clock clock) {
        this.tokens = tokens;
        this.keys = keys;
        this.clock = clock;
    }

    Credential of(HttpServletRequest request) {
        String secret = BearerToken.of(request);
        if (secret == null || secret.isEmpty()) {
            throw new ApiErrorException(ApiErrorResponse.unauthenticated());
        }
        TokenView token = tokens.findByHash(TokenHash.of(secret)).orElseThrow(Credentials::invalid);
        return switch (token.state()) {
            case PENDING -> throw invalid();
            case DELETED ->
                    throw challenge(
                            ApiErrorResponse.error(
                                    "revoked_access_token", "Revoked access token."));
            case ACTIVE -> new Credential(unexpired(token), key(token));
        };
    }

    /**
     * Expired tokens created by users are reported as expired; those of applications, which can be
     * refreshed, as invalid.
     */
    private TokenView unexpired(TokenView token) {
        Instant expiresAt = token.expiresAt();
        if (expiresAt == null || expiresAt.isAfter(clock.instant())) {
            return token;
        }
        if (token.developerKeyId() != null) {
            throw invalid();
        }
        String when = expiresAt.truncatedTo(ChronoUnit.SECONDS).toString();
        throw challenge(new Expired("Expired access token.", "expired_access_token", when));
    }

    private @Nullable DeveloperKeyView key(TokenView token) {
        Long id = token.developerKeyId();
        return id == null ? null : keys.find(id).orElseThrow(Credentials::invalid);
    }

    /** Returns the error for an unknown token, or one whose user may not call the API. */
    static ApiErrorException invalid() {
        return challenge(ApiErrorResponse.error("invalid_access_token", "Invalid access token."));
    }

    /**
     * Clients distinguish an invalid token from a missing permission by the presence of this
     * header.
     */
    private static ApiErrorException challenge(Object error) {
        return new ApiErrorException(
                new ApiErrorResponse(
                        401,
                        Map.of("errors", List.of(error)),
                        Map.of("WWW-Authenticate", ApiErrorResponse.CHALLENGE)));
    }
}
