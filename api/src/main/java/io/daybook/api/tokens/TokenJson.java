package io.daybook.api.tokens;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.tokens.TokenView;
import io.daybook.query.tokens.TokenView.State;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** An access token (fact sheet accounts-assignments, section 6.3); its text is shown only once. */
record TokenJson(
        long id,
        long userId,
        @Nullable String purpose,
        String appName,
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

    /** Tokens made by hand belong to no application. */
    private static final String BY_HAND = "User-Generated";

    static TokenJson of(TokenView token) {
        return of(token, null);
    }

    static TokenJson of(TokenView token, @Nullable String text) {
        return new TokenJson(
                token.id(),
                token.userId(),
                token.purpose(),
                BY_HAND,
                token.createdAt(),
                token.updatedAt(),
                token.expiresAt(),
                token.state().name().toLowerCase(Locale.ROOT),
                token.scopes(),
                false,
                token.realUserId(),
                token.hint(),
                token.state() != State.DELETED,
                text);
    }
}
