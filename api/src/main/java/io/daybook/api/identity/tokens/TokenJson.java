package io.daybook.api.identity.tokens;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.identity.tokens.TokenView.State;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** An access token (docs/spec/institution.md, section 6.3); its text is shown only once. */
record TokenJson(
        long id,
        long userId,
        @Nullable String purpose,
        @Nullable String appName,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant expiresAt,
        String workflowState,
        List<String> scopes,
        boolean rememberAccess,
        @Nullable Long realUserId,
        String tokenHint,
        boolean canManuallyRegenerate,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String token) {

    /** Tokens created by users belong to no application. */
    private static final String BY_HAND = "User-Generated";

    /**
     * Returns the JSON of a token.
     *
     * @param application name of the application it was granted to, or null
     * @param text the token itself, in the response that shows it
     */
    static TokenJson of(TokenView token, @Nullable String application, @Nullable String text) {
        boolean isByHand = token.developerKeyId() == null;
        return new TokenJson(
                token.id(),
                token.userId(),
                token.purpose(),
                isByHand ? BY_HAND : application,
                token.createdAt(),
                token.updatedAt(),
                token.expiresAt(),
                token.state().name().toLowerCase(Locale.ROOT),
                token.scopes(),
                false,
                token.realUserId(),
                token.hint(),
                isByHand && token.state() != State.DELETED,
                text);
    }
}
