package io.daybook.api.people;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.people.UserView;
import io.daybook.query.people.UserView.LoginView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A user as far as the reader may see them (fact sheet accounts-assignments, section 6.1). */
public record UserJson(
        long id,
        @Nullable String name,
        Instant createdAt,
        @Nullable String sortableName,
        @Nullable String shortName,
        @JsonUnwrapped @Nullable Sis sis,
        @JsonUnwrapped @Nullable SisImport sisImport,
        @JsonUnwrapped @Nullable Login login,
        @JsonUnwrapped @Nullable Avatar avatar,
        @JsonUnwrapped @Nullable Email contact,
        @JsonUnwrapped @Nullable Language language,
        @JsonUnwrapped @Nullable Clocks clocks,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String uuid,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<EnrollmentJson> enrollments,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Permissions permissions) {

    /** What the student information system calls the user. */
    public record Sis(@Nullable String sisUserId, @Nullable String integrationId) {}

    /** The import that made or last changed the user. */
    public record SisImport(@Nullable Long sisImportId) {}

    /** What the user signs in with. */
    public record Login(@Nullable String loginId) {}

    /** The user's picture. */
    public record Avatar(@Nullable String avatarUrl) {}

    /** Where the user is written to. */
    public record Email(@Nullable String email) {}

    /** The language chosen, and the one used. */
    public record Language(@Nullable String locale, String effectiveLocale) {}

    /** Where the user's days end. */
    public record Clocks(@Nullable String timeZone) {}

    /** What users may do with their own profile. */
    public record Permissions(
            boolean canUpdateName, boolean canUpdateAvatar, boolean limitParentAppWebAccess) {

        static final Permissions OWN = new Permissions(true, false, false);
    }

    /** What a reader may see of users, and asked for. */
    public record Reader(
            boolean sis,
            boolean sisImport,
            boolean logins,
            boolean email,
            boolean avatar,
            boolean language,
            boolean clocks,
            boolean uuid) {

        static final Reader PLAIN =
                new Reader(false, false, false, false, false, false, false, false);

        static final Reader MANAGING =
                new Reader(true, false, true, false, false, false, false, false);

        /** A person who has not come yet keeps ids and address to themselves. */
        Reader ofUnseen() {
            return new Reader(false, false, false, false, avatar, language, clocks, uuid);
        }

        Reader withOwnProfile() {
            return new Reader(sis, sisImport, logins, email, true, true, clocks, uuid);
        }
    }

    /** A user as those see them who manage people. */
    public static UserJson managed(UserView user) {
        return of(user, Reader.MANAGING);
    }

    /** A user as this reader sees them. */
    public static UserJson of(UserView user, Reader reader) {
        return of(user, reader, null);
    }

    static UserJson of(UserView user, Reader reader, @Nullable Permissions permissions) {
        LoginView login = user.primaryLogin();
        return new UserJson(
                user.id(),
                user.name(),
                user.createdAt(),
                user.sortableName(),
                user.shortName(),
                reader.sis() ? sis(login) : null,
                reader.sisImport() ? new SisImport(null) : null,
                reader.logins() ? new Login(login == null ? null : login.uniqueId()) : null,
                reader.avatar() ? new Avatar(null) : null,
                reader.email() ? new Email(user.email()) : null,
                reader.language() ? language(user) : null,
                reader.clocks() ? new Clocks(user.timeZone()) : null,
                reader.uuid() ? user.uuid() : null,
                null,
                permissions);
    }

    /** The same user with these enrollments; null leaves them out. */
    UserJson with(@Nullable List<EnrollmentJson> parts) {
        return new UserJson(
                id,
                name,
                createdAt,
                sortableName,
                shortName,
                sis,
                sisImport,
                login,
                avatar,
                contact,
                language,
                clocks,
                uuid,
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
