package io.daybook.api.access;

import io.daybook.api.edge.Answer;
import io.daybook.api.edge.Answered;
import io.daybook.api.edge.Scopes;
import io.daybook.query.developerkeys.DeveloperKeyView;
import io.daybook.query.people.UserView;
import io.daybook.query.tokens.TokenView;
import org.jspecify.annotations.Nullable;

/**
 * A token that works, with the developer key of the application it was granted to (fact sheet
 * accounts-assignments, section 9.2).
 *
 * @param key null for a token made by hand
 */
record Credential(TokenView token, @Nullable DeveloperKeyView key) {

    /** Whether the application may be used in the institution of the user. */
    boolean worksFor(UserView user) {
        return key == null || key.worksFor(user.rootAccountId());
    }

    /** A key that requires scopes limits also the tokens that were given out before it did. */
    void requireScope(String scope) {
        boolean withinToken = token.scopes().isEmpty() || Scopes.cover(token.scopes(), scope);
        boolean withinKey =
                key == null || !key.requireScopes() || Scopes.cover(key.scopes(), scope);
        if (!withinToken || !withinKey || (isLimited() && token.scopes().isEmpty())) {
            throw new Answered(Answer.errors(401, "Insufficient scopes on access token."));
        }
    }

    /** Whether the application may ask for more than an operation answers by itself. */
    boolean mayInclude() {
        return key == null || key.allowIncludes() || (!isLimited() && token.scopes().isEmpty());
    }

    private boolean isLimited() {
        return key != null && key.requireScopes();
    }
}
