package io.daybook.command.people.logins;

import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.events.people.enrollments.DeclaredUserType;
import io.daybook.events.people.logins.LoginEvent.LoginAdded;
import io.daybook.events.people.logins.LoginEvent.LoginPasswordSet;
import io.daybook.events.people.logins.LoginEvent.LoginProviderChosen;
import io.daybook.events.people.logins.LoginEvent.LoginRenamed;
import io.daybook.events.people.logins.LoginEvent.LoginSisIdChanged;
import io.daybook.events.people.logins.LoginEvent.LoginUserTypeDeclared;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A login: its unique keys in the institution, and the hash of its password. */
record Login(
        @Nullable String uniqueId,
        String fingerprint,
        @Nullable String sisUserId,
        @Nullable String integrationId,
        @Nullable DeclaredUserType declaredUserType,
        @Nullable Long authenticationProviderId,
        @Nullable String passwordHash,
        boolean suspended) {

    static Login of(LoginAdded e) {
        return new Login(e.uniqueId().text(), e.fingerprint(), null, null, null, null, null, false);
    }

    Login with(LoginRenamed e) {
        return new Login(
                e.uniqueId().text(),
                e.fingerprint(),
                sisUserId,
                integrationId,
                declaredUserType,
                authenticationProviderId,
                passwordHash,
                suspended);
    }

    Login with(LoginSisIdChanged e) {
        return new Login(
                uniqueId,
                fingerprint,
                e.sisUserId(),
                e.integrationId(),
                declaredUserType,
                authenticationProviderId,
                passwordHash,
                suspended);
    }

    Login with(LoginUserTypeDeclared e) {
        return new Login(
                uniqueId,
                fingerprint,
                sisUserId,
                integrationId,
                e.declaredUserType(),
                authenticationProviderId,
                passwordHash,
                suspended);
    }

    Login with(LoginProviderChosen e) {
        return new Login(
                uniqueId,
                fingerprint,
                sisUserId,
                integrationId,
                declaredUserType,
                e.authenticationProviderId(),
                passwordHash,
                suspended);
    }

    Login with(boolean isSuspended) {
        return new Login(
                uniqueId,
                fingerprint,
                sisUserId,
                integrationId,
                declaredUserType,
                authenticationProviderId,
                passwordHash,
                isSuspended);
    }

    Login with(LoginPasswordSet e) {
        return new Login(
                uniqueId,
                fingerprint,
                sisUserId,
                integrationId,
                declaredUserType,
                authenticationProviderId,
                e.passwordHash().text(),
                suspended);
    }

    /** Returns the same login, to be restored. */
    NewLogin again(long loginId) {
        return new NewLogin(
                loginId,
                uniqueId == null ? "" : uniqueId,
                fingerprint,
                sisUserId,
                integrationId,
                passwordHash,
                declaredUserType,
                authenticationProviderId);
    }

    /** Returns the unique keys in the institution. */
    Stream<String> keys(long rootAccountId) {
        String login = "login-" + rootAccountId + "-" + fingerprint;
        return sisUserId == null
                ? Stream.of(login)
                : Stream.of(login, "sis-user-" + rootAccountId + "-" + sisUserId);
    }

    @Override
    public String toString() {
        return "Login";
    }
}
