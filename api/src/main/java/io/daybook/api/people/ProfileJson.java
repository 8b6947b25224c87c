package io.daybook.api.people;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.people.UserView;
import io.daybook.query.people.UserView.LoginView;
import org.jspecify.annotations.Nullable;

/** A user's profile (fact sheet accounts-assignments, section 6.2). */
record ProfileJson(
        long id,
        @Nullable String name,
        @Nullable String shortName,
        @Nullable String sortableName,
        @Nullable String title,
        @Nullable String bio,
        @Nullable String pronouns,
        @Nullable String avatarUrl,
        @Nullable String timeZone,
        @Nullable String locale,
        @JsonUnwrapped @Nullable Address address,
        @JsonUnwrapped UserJson.@Nullable Login login,
        @JsonUnwrapped UserJson.@Nullable Sis sis,
        @JsonUnwrapped @Nullable Own own) {

    /** Where the user is written to. */
    record Address(@Nullable String primaryEmail) {}

    /** What only the user themselves sees. */
    record Own(String effectiveLocale, boolean k5User) {}

    static ProfileJson of(
            UserView user, UserJson.Reader reader, boolean seesEmail, boolean isSelf) {
        LoginView login = user.primaryLogin();
        UserJson json = UserJson.of(user, reader);
        return new ProfileJson(
                user.id(),
                user.name(),
                user.shortName(),
                user.sortableName(),
                null,
                null,
                null,
                null,
                user.timeZone(),
                user.locale(),
                seesEmail ? new Address(user.email()) : null,
                isSelf ? new UserJson.Login(login == null ? null : login.uniqueId()) : json.login(),
                json.sis(),
                isSelf ? new Own(user.locale() == null ? "en" : user.locale(), false) : null);
    }
}
