package io.daybook.application.platform.access;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.users.UserView;
import org.jspecify.annotations.Nullable;

/**
 * The user that a request runs as, with the means to check permissions. Controllers receive it as
 * an argument.
 */
public final class Caller {

    private final UserView user;
    private final @Nullable Long realUserId;
    private final TokenView token;
    private final Access access;

    public Caller(UserView user, @Nullable Long realUserId, TokenView token, Access access) {
        this.user = user;
        this.realUserId = realUserId;
        this.token = token;
        this.access = access;
    }

    /** Returns the user the request runs as. */
    public UserView user() {
        return user;
    }

    /** Returns the id of the user the request runs as. */
    public long id() {
        return user.id();
    }

    /** Returns the id of the user who sent the request while acting as another; null otherwise. */
    public @Nullable Long realUserId() {
        return realUserId;
    }

    /** Returns the id of the access token of the request. */
    public long tokenId() {
        return token.id();
    }

    /**
     * Returns the id of the developer key the token was issued for; null for a manually generated
     * token.
     */
    public @Nullable Long developerKeyId() {
        return token.developerKeyId();
    }

    /** Whether the token has scopes. */
    public boolean isLimitedToScopes() {
        return !token.scopes().isEmpty();
    }

    /** Returns the institution of the caller. */
    public long rootAccountId() {
        return user.rootAccountId();
    }

    /** Whether the caller has the permission in the course. */
    public boolean may(Right right, CourseView course) {
        return access.may(user.id(), right, course);
    }

    /** Whether the caller has the permission in the account. */
    public boolean may(Right right, AccountView account) {
        return access.may(user.id(), right, account);
    }

    /** Whether the caller is a site administrator. */
    public boolean isSiteAdmin() {
        return access.isSiteAdmin(user.id());
    }

    /** Whether the caller has an active enrollment of any type in the course. */
    public boolean takesPartIn(CourseView course) {
        return access.takesPart(user.id(), course);
    }

    /** Whether the caller is an active student of the course. */
    public boolean isStudentOf(CourseView course) {
        return access.isStudent(user.id(), course);
    }

    /** Whether the caller is an active or former student of the course. */
    public boolean isOrWasStudentOf(CourseView course) {
        return access.isOrWasStudent(user.id(), course);
    }
}
