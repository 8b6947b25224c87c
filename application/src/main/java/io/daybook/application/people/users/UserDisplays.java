package io.daybook.application.people.users;

import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.people.users.UserView;
import org.springframework.stereotype.Component;

/** Converts users to their abbreviated form. */
@Component
public class UserDisplays {

    private final UserPictures pictures;
    private final Urls urls;

    UserDisplays(UserPictures pictures, Urls urls) {
        this.pictures = pictures;
        this.urls = urls;
    }

    /** Returns the user outside of a course. */
    public UserDisplay of(UserView user) {
        return at("/users/" + user.id(), user);
    }

    /** Returns the user as a member of a course. */
    public UserDisplay in(long courseId, UserView user) {
        return at("/courses/" + courseId + "/users/" + user.id(), user);
    }

    private UserDisplay at(String path, UserView user) {
        return new UserDisplay(user.id(), user.shortName(), pictures.of(user), urls.of(path));
    }
}
