package io.daybook.api.platform.access;

import io.daybook.api.platform.http.BearerToken;
import io.daybook.api.platform.http.CallerNames;
import io.daybook.application.platform.access.TokenHash;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.identity.tokens.TokenViews;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Identifies callers by the user of their token, so that several tokens of a user count as one
 * caller.
 */
@Component
class TokenOwners implements CallerNames {

    private final TokenViews tokens;

    TokenOwners(TokenViews tokens) {
        this.tokens = tokens;
    }

    @Override
    public String of(HttpServletRequest request) {
        String secret = BearerToken.beforeBody(request);
        if (secret == null || secret.isEmpty()) {
            return CallerNames.address(request);
        }
        try {
            return tokens.findByHash(TokenHash.of(secret))
                    .filter(token -> token.state() == TokenView.State.ACTIVE)
                    .map(token -> CallerNames.user(token.userId()))
                    .orElseGet(() -> CallerNames.address(request));
        } catch (DataAccessException away) {
            // A failed lookup of the token is reported by the authentication.
            return CallerNames.address(request);
        }
    }
}
