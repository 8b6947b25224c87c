package io.daybook.application.people.users;

import io.daybook.events.institution.accounts.AccountService;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.UserView;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The avatars of users, if their institution shows them (docs/spec/institution.md, 6.1). */
@Component
public class UserPictures {

    private final AccountViews accounts;

    UserPictures(AccountViews accounts) {
        this.accounts = accounts;
    }

    /** Whether the institution shows pictures of its users, from a cache. */
    boolean areShown(long rootAccountId) {
        return accounts.settings(rootAccountId).isOn(AccountService.AVATARS);
    }

    /**
     * Returns the URL of the user's avatar; null if there is none or the institution shows none.
     */
    public @Nullable String of(UserView user) {
        return user.avatarUrl() != null && areShown(user.rootAccountId()) ? user.avatarUrl() : null;
    }
}
