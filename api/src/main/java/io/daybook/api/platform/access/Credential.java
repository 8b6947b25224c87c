package io.daybook.api.platform.access;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.scopes.Scopes;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.people.users.UserView;
import org.jspecify.annotations.Nullable;

/**
 * A valid access token, with the developer key of its application (docs/spec/institution.md,
 * section 9.2).
 *
 * @param key null for a token that a user created manually
 */
record Credential(TokenView token, @Nullable DeveloperKeyView key) {

    /** Whether the application may be used in the institution of the user. */
    boolean worksFor(UserView user) {
        return key == null || key.worksFor(user.rootAccountId());
    }

    /** A key that requires scopes also limits tokens that were issued before it did. */
    void requireScope(String scope) {
        boolean withinToken = token.scopes().isEmpty() || Scopes.cover(token.scopes(), scope);
        boolean withinKey =
                key == null || !key.requireScopes() || Scopes.cover(key.scopes(), scope);
        if (!withinToken || !withinKey || (isLimited() && token.scopes().isEmpty())) {
            throw new ApiErrorException(
                    ApiErrorResponse.coded(
                            401, "insufficient_scopes", "Insufficient scopes on access token."));
        }
    }

    /** Whether the application may request more than an operation answers by itself. */
    boolean mayInclude() {
        return key == null || key.allowIncludes() || (!isLimited() && token.scopes().isEmpty());
    }

    private boolean isLimited() {
        return key != null && key.requireScopes();
    }
}
