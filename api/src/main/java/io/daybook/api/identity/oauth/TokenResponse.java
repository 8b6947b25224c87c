package io.daybook.api.identity.oauth;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.people.users.UserView;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A token response (docs/spec/institution.md, section 9.1). The token is null if only the identity
 * scope was requested.
 */
record TokenResponse(
        @Nullable String accessToken,
        String tokenType,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable UserJson user,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String refreshToken,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long expiresIn,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String scope) {

    /** Lifetime of tokens of keys whose tokens expire. */
    static final Duration LIFE = Duration.ofHours(1);

    private static final String BEARER = "Bearer";

    /** The user for whom the application acts. */
    record UserJson(long id, @Nullable String name) {}

    /** Returns the response with the user only. */
    static TokenResponse identity(UserView user) {
        return new TokenResponse(null, BEARER, json(user), null, null, null);
    }

    /** Returns the response with a token to act for a user. */
    static TokenResponse forUser(
            String token,
            UserView user,
            @Nullable String refreshToken,
            @Nullable Instant expiresAt) {
        return new TokenResponse(token, BEARER, json(user), refreshToken, seconds(expiresAt), null);
    }

    /** Returns the response with a token of the application itself. */
    static TokenResponse forClient(String token, Instant expiresAt, String scope) {
        return new TokenResponse(token, BEARER, null, null, seconds(expiresAt), scope);
    }

    private static UserJson json(UserView user) {
        return new UserJson(user.id(), user.name());
    }

    private static @Nullable Long seconds(@Nullable Instant expiresAt) {
        return expiresAt == null ? null : LIFE.toSeconds();
    }

    /** Excludes the tokens. */
    @Override
    public String toString() {
        return "TokenResponse";
    }
}
