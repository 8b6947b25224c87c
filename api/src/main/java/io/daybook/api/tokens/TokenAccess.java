package io.daybook.api.tokens;

import io.daybook.api.access.Access;
import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.people.UserView;
import org.springframework.stereotype.Component;

/**
 * Who may do what with a user's tokens. Others are not told that a token exists. Making a token
 * work for someone is up to that person: whoever acts as a user is not its owner, except site
 * administrators, who may do everything.
 */
@Component
class TokenAccess {

    private final Access access;

    TokenAccess(Access access) {
        this.access = access;
    }

    /**
     * Whether the caller decides about the user's tokens as that user does. An application does
     * not: it would get one that outlasts its key or its scopes.
     */
    boolean isOwner(Caller caller, UserView user) {
        Long real = caller.realUserId();
        return caller.id() == user.id()
                && caller.developerKeyId() == null
                && (real == null || access.isSiteAdmin(real));
    }

    void requireSight(Caller caller, UserView user) {
        if (caller.id() != user.id()
                && !access.may(caller.id(), Right.CREATE_ACCESS_TOKENS, user)
                && !access.may(caller.id(), Right.DELETE_ACCESS_TOKENS, user)) {
            throw Rejection.notFound();
        }
    }

    void requireChange(Caller caller, UserView user) {
        if (isOwner(caller, user) || caller.isSiteAdmin()) {
            return;
        }
        throw caller.id() == user.id() ? Rejection.forbidden() : Rejection.notFound();
    }

    void requireRevocation(Caller caller, UserView user) {
        if (caller.id() != user.id()
                && !access.may(caller.id(), Right.DELETE_ACCESS_TOKENS, user)) {
            throw Rejection.notFound();
        }
    }
}
