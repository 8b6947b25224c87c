package io.daybook.api.people.users;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.people.users.UserReader;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A user's profile (docs/spec/institution.md, section 6.2). */
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
        @JsonUnwrapped @Nullable Own own,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<String> links,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<String> userServices,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String uuid) {

    /** The user's email address. */
    record Address(@Nullable String primaryEmail) {}

    /** The URL of the user's calendar feed. */
    record Calendar(String ics) {}

    /** Fields visible to the user only. */
    record Own(
            String effectiveLocale,
            Calendar calendar,
            String ltiUserId,
            boolean k5User,
            boolean useClassicFontInK5) {

        static Own of(UserView user, String feed) {
            return new Own(
                    user.locale() == null ? "en" : user.locale(),
                    new Calendar(feed),
                    user.uuid(),
                    false,
                    false);
        }
    }

    static ProfileJson of(
            UserView user, UserReader reader, boolean seesEmail, boolean isSelf, String feed) {
        LoginView login = user.primaryLogin();
        UserJson json = UserJson.of(user, reader);
        return new ProfileJson(
                user.id(),
                user.name(),
                user.shortName(),
                user.sortableName(),
                user.title(),
                user.bio(),
                user.pronouns(),
                reader.includes("avatar_url") ? user.avatarUrl() : null,
                user.timeZone(),
                user.locale(),
                seesEmail ? new Address(user.email()) : null,
                isSelf ? new UserJson.Login(login == null ? null : login.uniqueId()) : json.login(),
                json.sis(),
                isSelf ? Own.of(user, feed) : null,
                reader.includes("links") ? List.of() : null,
                reader.includes("user_services") ? List.of() : null,
                json.uuid());
    }
}
