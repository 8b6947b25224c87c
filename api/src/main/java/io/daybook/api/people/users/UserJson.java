package io.daybook.api.people.users;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.people.enrollments.EnrollmentJson;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.kernel.SisImports.SisImport;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A user as far as the reader may see them (docs/spec/institution.md, section 6.1). */
public record UserJson(
        long id,
        @Nullable String name,
        Instant createdAt,
        @Nullable String sortableName,
        @Nullable String shortName,
        @JsonUnwrapped @Nullable NameParts nameParts,
        @JsonUnwrapped @Nullable Sis sis,
        @JsonUnwrapped @Nullable SisImport sisImport,
        @JsonUnwrapped @Nullable Login login,
        @JsonUnwrapped @Nullable Avatar avatar,
        @JsonUnwrapped @Nullable Email contact,
        @JsonUnwrapped @Nullable Language language,
        @JsonUnwrapped @Nullable TimeZoneField clocks,
        @JsonUnwrapped @Nullable LastLogin seen,
        @JsonUnwrapped @Nullable Biography about,
        @JsonUnwrapped @Nullable Terms terms,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String pronouns,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String uuid,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<String> customLinks,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<EnrollmentJson> enrollments,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Permissions permissions) {

    /** The parts of the sortable name, which is the last name, a comma and the first name. */
    public record NameParts(@Nullable String firstName, @Nullable String lastName) {

        private static NameParts of(UserView user) {
            String sortable = user.sortableName();
            if (sortable == null) {
                return new NameParts(null, null);
            }
            int comma = sortable.indexOf(',');
            return comma < 0
                    ? new NameParts(sortable, "")
                    : new NameParts(
                            sortable.substring(comma + 1).strip(),
                            sortable.substring(0, comma).strip());
        }
    }

    /** The SIS ids of the user. */
    public record Sis(@Nullable String sisUserId, @Nullable String integrationId) {}

    /** The user's login name. */
    public record Login(@Nullable String loginId) {}

    /** The URL of the user's avatar. */
    public record Avatar(@Nullable String avatarUrl) {}

    /** The user's email address. */
    public record Email(@Nullable String email) {}

    /** The selected and the effective language. */
    public record Language(@Nullable String locale, String effectiveLocale) {}

    /** Where the user's days end. */
    public record TimeZoneField(@Nullable String timeZone) {}

    /** The time of the user's last activity. */
    public record LastLogin(@Nullable Instant lastLogin) {}

    /** The profile fields that users set themselves. */
    public record Biography(@Nullable String bio) {}

    /** Whether the user agreed to the terms of service. */
    public record Terms(boolean termsOfUse) {}

    /** What users may change in their own profile. */
    public record Permissions(
            boolean canUpdateName, boolean canUpdateAvatar, boolean limitParentAppWebAccess) {}

    /** Returns a user as this reader sees them. */
    public static UserJson of(UserView user, UserReader reader) {
        return of(user, reader, null);
    }

    static UserJson of(UserView user, UserReader reader, @Nullable Permissions permissions) {
        LoginView login = user.primaryLogin();
        return new UserJson(
                user.id(),
                user.name(),
                user.createdAt(),
                user.sortableName(),
                user.shortName(),
                null,
                reader.sis() ? sis(login) : null,
                SisImports.of(reader.imports(), SisKind.USER, user.id()),
                reader.logins() ? new Login(login == null ? null : login.uniqueId()) : null,
                reader.includes("avatar_url") ? new Avatar(user.avatarUrl()) : null,
                reader.email() ? new Email(user.email()) : null,
                reader.includes("locale") ? language(user) : null,
                reader.includes("time_zone") ? new TimeZoneField(user.timeZone()) : null,
                reader.includes("last_login") ? new LastLogin(user.seenAt()) : null,
                reader.includes("bio") ? new Biography(user.bio()) : null,
                reader.includes("terms_of_use") ? new Terms(user.termsAcceptedAt() != null) : null,
                user.pronouns(),
                reader.includes("uuid") ? user.uuid() : null,
                reader.includes("custom_links") ? List.of() : null,
                null,
                permissions);
    }

    /** Returns the user with these enrollments; null leaves them out. */
    public UserJson with(@Nullable List<EnrollmentJson> parts) {
        return with(nameParts, parts);
    }

    /** Returns the user with the first and the last name. */
    UserJson withNameParts(UserView user) {
        return with(NameParts.of(user), enrollments);
    }

    private UserJson with(@Nullable NameParts names, @Nullable List<EnrollmentJson> parts) {
        return new UserJson(
                id,
                name,
                createdAt,
                sortableName,
                shortName,
                names,
                sis,
                sisImport,
                login,
                avatar,
                contact,
                language,
                clocks,
                seen,
                about,
                terms,
                pronouns,
                uuid,
                customLinks,
                parts,
                permissions);
    }

    private static Sis sis(@Nullable LoginView login) {
        return login == null
                ? new Sis(null, null)
                : new Sis(login.sisUserId(), login.integrationId());
    }

    private static Language language(UserView user) {
        return new Language(user.locale(), user.locale() == null ? "en" : user.locale());
    }
}
