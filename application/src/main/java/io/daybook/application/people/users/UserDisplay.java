package io.daybook.application.people.users;

import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.people.users.UserView;
import org.jspecify.annotations.Nullable;

/** A user as other objects show them (docs/spec/institution.md, section 6.1). */
public record UserDisplay(
        long id, @Nullable String displayName, @Nullable String avatarImageUrl, String htmlUrl) {

    /** The user anywhere. */
    public static UserDisplay of(UserView user, Urls urls) {
        return of(user, urls.of("/users/" + user.id()));
    }

    /** The user as a member of a course. */
    public static UserDisplay in(long courseId, UserView user, Urls urls) {
        return of(user, urls.of("/courses/" + courseId + "/users/" + user.id()));
    }

    private static UserDisplay of(UserView user, String htmlUrl) {
        return new UserDisplay(user.id(), user.shortName(), user.avatarUrl(), htmlUrl);
    }
}
