package io.daybook.application.identity.tokens;

import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.users.UserView;
import org.springframework.stereotype.Component;

/**
 * Decides who may manage a user's access tokens. For everyone else the tokens do not exist. Only
 * the user may activate a token: masquerading callers cannot, except site administrators.
 */
@Component
public class TokenAccess {

    private final Access access;

    TokenAccess(Access access) {
        this.access = access;
    }

    /**
     * Whether the caller may manage the user's tokens as that user, which requires an unscoped,
     * manually generated token.
     */
    public boolean isOwner(Caller caller, UserView user) {
        Long real = caller.realUserId();
        return caller.id() == user.id()
                && isUnlimited(caller)
                && (real == null || access.isSiteAdmin(real));
    }

    /**
     * An application, or a token with scopes, could create a token that outlasts its key or exceeds
     * its scopes.
     */
    private static boolean isUnlimited(Caller caller) {
        return caller.developerKeyId() == null && !caller.isLimitedToScopes();
    }

    public void requireSight(Caller caller, UserView user) {
        if (caller.id() != user.id()
                && !access.may(caller.id(), Right.CREATE_ACCESS_TOKENS, user)
                && !access.may(caller.id(), Right.DELETE_ACCESS_TOKENS, user)) {
            throw Rejection.notFound();
        }
    }

    public void requireChange(Caller caller, UserView user) {
        if (isOwner(caller, user) || (isUnlimited(caller) && caller.isSiteAdmin())) {
            return;
        }
        throw caller.id() == user.id() ? Rejection.forbidden() : Rejection.notFound();
    }

    public void requireRevocation(Caller caller, UserView user) {
        if (caller.id() != user.id()
                && !access.may(caller.id(), Right.DELETE_ACCESS_TOKENS, user)) {
            throw Rejection.notFound();
        }
    }
}
