package io.daybook.application.platform.access;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.users.UserView;
import org.jspecify.annotations.Nullable;

/**
 * The user that a request runs as, with the means to check permissions. Controllers take it as an
 * argument.
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

    /** The user the request runs as. */
    public UserView user() {
        return user;
    }

    /** Id of the user the request runs as. */
    public long id() {
        return user.id();
    }

    /** Id of the user who really sent the request, when acting as another. */
    public @Nullable Long realUserId() {
        return realUserId;
    }

    /** Id of the token the request came with. */
    public long tokenId() {
        return token.id();
    }

    /** Id of the developer key the token was granted to; null when it was made by hand. */
    public @Nullable Long developerKeyId() {
        return token.developerKeyId();
    }

    /** Whether the token may be used for some operations only. */
    public boolean isLimitedToScopes() {
        return !token.scopes().isEmpty();
    }

    /** The institution of the caller. */
    public long rootAccountId() {
        return user.rootAccountId();
    }

    /** Whether the caller has the right in the course. */
    public boolean may(Right right, CourseView course) {
        return access.may(user.id(), right, course);
    }

    /** Whether the caller has the right in the account. */
    public boolean may(Right right, AccountView account) {
        return access.may(user.id(), right, account);
    }

    /** Whether the caller administers the whole site. */
    public boolean isSiteAdmin() {
        return access.isSiteAdmin(user.id());
    }

    /** Whether the caller takes part in the course now, in whatever role. */
    public boolean takesPartIn(CourseView course) {
        return access.takesPart(user.id(), course);
    }

    /** Whether the caller takes part in the course as a student now. */
    public boolean isStudentOf(CourseView course) {
        return access.isStudent(user.id(), course);
    }

    /** Whether the caller takes part in the course as a student now, or did. */
    public boolean isOrWasStudentOf(CourseView course) {
        return access.isOrWasStudent(user.id(), course);
    }
}
