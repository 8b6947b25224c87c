package io.daybook.application.identity.tokens;

import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.users.UserView;
import org.springframework.stereotype.Component;

/**
 * Who may do what with a user's tokens. Others are not told that a token exists. Making a token
 * work for someone is up to that person: whoever acts as a user is not its owner, except site
 * administrators, who may do everything.
 */
@Component
public class TokenAccess {

    private final Access access;

    TokenAccess(Access access) {
        this.access = access;
    }

    /**
     * Whether the caller decides about the user's tokens as that user does. An application does
     * not: it would get one that outlasts its key or its scopes.
     */
    public boolean isOwner(Caller caller, UserView user) {
        Long real = caller.realUserId();
        return caller.id() == user.id()
                && caller.developerKeyId() == null
                && (real == null || access.isSiteAdmin(real));
    }

    public void requireSight(Caller caller, UserView user) {
        if (caller.id() != user.id()
                && !access.may(caller.id(), Right.CREATE_ACCESS_TOKENS, user)
                && !access.may(caller.id(), Right.DELETE_ACCESS_TOKENS, user)) {
            throw Rejection.notFound();
        }
    }

    public void requireChange(Caller caller, UserView user) {
        if (isOwner(caller, user) || caller.isSiteAdmin()) {
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
