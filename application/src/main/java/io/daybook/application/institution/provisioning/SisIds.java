package io.daybook.application.institution.provisioning;

import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Looks up the SIS ids of users. */
public final class SisIds {

    private SisIds() {}

    /** Returns the SIS id of the first login that has one; null if none has. */
    public static @Nullable String of(@Nullable UserView user) {
        return user == null
                ? null
                : user.logins().stream()
                        .map(LoginView::sisUserId)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
    }
}
