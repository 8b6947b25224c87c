package io.daybook.api.reports;

import io.daybook.query.people.UserView;
import io.daybook.query.people.UserView.LoginView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the student information system calls people. */
final class SisIds {

    private SisIds() {}

    /** By the first of their logins that it knows; null when it knows none. */
    static @Nullable String of(@Nullable UserView user) {
        return user == null
                ? null
                : user.logins().stream()
                        .map(LoginView::sisUserId)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
    }
}
