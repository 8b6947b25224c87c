package io.daybook.query.people.logins;

import io.daybook.events.people.enrollments.DeclaredUserType;
import io.daybook.events.people.logins.LoginEvent;
import io.daybook.events.people.logins.LoginEvent.LoginAdded;
import io.daybook.events.people.logins.LoginEvent.LoginPasswordSet;
import io.daybook.events.people.logins.LoginEvent.LoginProviderChosen;
import io.daybook.events.people.logins.LoginEvent.LoginReinstated;
import io.daybook.events.people.logins.LoginEvent.LoginRemoved;
import io.daybook.events.people.logins.LoginEvent.LoginRenamed;
import io.daybook.events.people.logins.LoginEvent.LoginSisIdChanged;
import io.daybook.events.people.logins.LoginEvent.LoginSuspended;
import io.daybook.events.people.logins.LoginEvent.LoginUserTypeDeclared;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The logins of a user after each event. */
public final class UserLogins {

    private UserLogins() {}

    public static List<LoginView> after(List<LoginView> logins, LoginEvent event) {
        List<LoginView> after = new ArrayList<>(logins);
        switch (event) {
            case LoginAdded e -> {
                after.removeIf(login -> login.loginId() == e.loginId());
                after.add(added(e));
            }
            case LoginRemoved e -> after.removeIf(login -> login.loginId() == e.loginId());
            default ->
                    after.replaceAll(
                            login ->
                                    login.loginId() == event.loginId()
                                            ? changed(login, event)
                                            : login);
        }
        return after;
    }

    private static LoginView added(LoginAdded e) {
        return new LoginView(
                e.loginId(),
                e.accountId(),
                e.uniqueId().text(),
                e.fingerprint(),
                null,
                null,
                false,
                null,
                null,
                e.at());
    }

    private static LoginView changed(LoginView login, LoginEvent event) {
        return switch (event) {
            case LoginRenamed e -> named(login, e.uniqueId().text(), e.fingerprint());
            case LoginSisIdChanged e -> foreign(login, e.sisUserId(), e.integrationId());
            case LoginUserTypeDeclared e ->
                    with(
                            login,
                            login.suspended(),
                            e.declaredUserType(),
                            login.authenticationProviderId());
            case LoginProviderChosen e ->
                    with(
                            login,
                            login.suspended(),
                            login.declaredUserType(),
                            e.authenticationProviderId());
            case LoginSuspended _ -> suspended(login, true);
            case LoginReinstated _ -> suspended(login, false);
            case LoginAdded _, LoginPasswordSet _, LoginRemoved _ -> login;
        };
    }

    private static LoginView suspended(LoginView login, boolean suspended) {
        return with(login, suspended, login.declaredUserType(), login.authenticationProviderId());
    }

    private static LoginView named(LoginView login, @Nullable String name, String fingerprint) {
        return new LoginView(
                login.loginId(),
                login.accountId(),
                name,
                fingerprint,
                login.sisUserId(),
                login.integrationId(),
                login.suspended(),
                login.declaredUserType(),
                login.authenticationProviderId(),
                login.createdAt());
    }

    private static LoginView foreign(
            LoginView login, @Nullable String sisUserId, @Nullable String integrationId) {
        return new LoginView(
                login.loginId(),
                login.accountId(),
                login.uniqueId(),
                login.fingerprint(),
                sisUserId,
                integrationId,
                login.suspended(),
                login.declaredUserType(),
                login.authenticationProviderId(),
                login.createdAt());
    }

    private static LoginView with(
            LoginView login,
            boolean suspended,
            @Nullable DeclaredUserType type,
            @Nullable Long providerId) {
        return new LoginView(
                login.loginId(),
                login.accountId(),
                login.uniqueId(),
                login.fingerprint(),
                login.sisUserId(),
                login.integrationId(),
                suspended,
                type,
                providerId,
                login.createdAt());
    }
}
