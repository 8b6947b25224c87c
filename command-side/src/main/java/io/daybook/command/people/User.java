package io.daybook.command.people;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.people.UserCommand.ChangeLogin;
import io.daybook.command.people.UserCommand.ChangeUser;
import io.daybook.command.people.UserCommand.NewLogin;
import io.daybook.command.people.UserCommand.RegisterUser;
import io.daybook.events.kernel.Personal;
import io.daybook.events.people.LoginEvent;
import io.daybook.events.people.LoginEvent.LoginAdded;
import io.daybook.events.people.LoginEvent.LoginRemoved;
import io.daybook.events.people.LoginEvent.LoginRenamed;
import io.daybook.events.people.LoginEvent.LoginSisIdChanged;
import io.daybook.events.people.UserEvent;
import io.daybook.events.people.UserEvent.UserEmailChanged;
import io.daybook.events.people.UserEvent.UserPreferencesChanged;
import io.daybook.events.people.UserEvent.UserRegistered;
import io.daybook.events.people.UserEvent.UserRemoved;
import io.daybook.events.people.UserEvent.UserRenamed;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** A person and the names they sign in with, of which the last one cannot be taken away. */
@AggregateRoot
class User {

    /** What a login holds alone in its institution, and what it is compared with. */
    private record Login(
            @Nullable String uniqueId,
            String fingerprint,
            @Nullable String sisUserId,
            @Nullable String integrationId) {

        Stream<String> keys(long rootAccountId) {
            String login = "login-" + rootAccountId + "-" + fingerprint;
            return sisUserId == null
                    ? Stream.of(login)
                    : Stream.of(login, "sis-user-" + rootAccountId + "-" + sisUserId);
        }
    }

    @AggregateIdentifier @Nullable String id;
    private long userId;
    private long rootAccountId;
    private PersonNames names = new PersonNames("", "", "");
    private @Nullable String email;
    private @Nullable String locale;
    private @Nullable String timeZone;
    private final Map<Long, Login> logins = new LinkedHashMap<>();
    private boolean removed;

    User() {}

    static String id(long userId) {
        return "user-" + userId;
    }

    User(RegisterUser c) {
        String name = c.name();
        PersonNames given =
                PersonNames.of(
                        name == null || name.isBlank() ? c.login().uniqueId() : name,
                        c.sortableName(),
                        c.shortName());
        apply(
                new UserRegistered(
                        c.userId(),
                        c.rootAccountId(),
                        new Personal(c.userId(), given.name()),
                        new Personal(c.userId(), given.sortableName()),
                        new Personal(c.userId(), given.shortName()),
                        c.uuid(),
                        c.now()));
    }

    @CommandHandler
    void handle(ChangeUser c) {
        requirePresent();
        PersonNames next = names.with(c.name(), c.sortableName(), c.shortName());
        if (!next.equals(names)) {
            apply(
                    new UserRenamed(
                            userId,
                            personal(next.name()),
                            personal(next.sortableName()),
                            personal(next.shortName()),
                            c.now()));
        }
        changeContact(c.email(), c.locale(), c.timeZone(), c.now());
    }

    /** Changes where and how the person is written to. */
    void changeContact(
            Patch<String> newEmail, Patch<String> newLocale, Patch<String> newZone, Instant now) {
        newEmail.ifChanged(email, to -> apply(new UserEmailChanged(userId, personal(to), now)));
        if (newLocale.changes(locale) || newZone.changes(timeZone)) {
            apply(
                    new UserPreferencesChanged(
                            userId, newLocale.or(locale), newZone.or(timeZone), now));
        }
    }

    void addLogin(NewLogin login, long accountId, Instant now) {
        requirePresent();
        apply(
                new LoginAdded(
                        login.loginId(),
                        userId,
                        accountId,
                        personal(login.uniqueId().strip()),
                        login.fingerprint(),
                        now));
        if (login.sisUserId() != null || login.integrationId() != null) {
            apply(
                    new LoginSisIdChanged(
                            login.loginId(),
                            userId,
                            login.sisUserId(),
                            login.integrationId(),
                            now));
        }
    }

    void changeLogin(ChangeLogin c) {
        Login login = requireLogin(c.loginId());
        String fingerprint = c.fingerprint();
        if (fingerprint != null && c.uniqueId().changes(login.uniqueId())) {
            apply(
                    new LoginRenamed(
                            c.loginId(),
                            userId,
                            personal(c.uniqueId().or(login.uniqueId())),
                            fingerprint,
                            c.now()));
        }
        if (c.sisUserId().changes(login.sisUserId())
                || c.integrationId().changes(login.integrationId())) {
            apply(
                    new LoginSisIdChanged(
                            c.loginId(),
                            userId,
                            c.sisUserId().or(login.sisUserId()),
                            c.integrationId().or(login.integrationId()),
                            c.now()));
        }
    }

    void removeLogin(long loginId, Instant now) {
        requireLogin(loginId);
        if (logins.size() == 1) {
            throw Rejection.invalid("base", "Cannot delete the last remaining login");
        }
        apply(new LoginRemoved(loginId, userId, now));
    }

    /** Without logins nobody can call as this person any more. */
    void remove(long institution, Instant now) {
        requirePresent();
        if (institution != rootAccountId) {
            throw Rejection.notFound();
        }
        List.copyOf(logins.keySet()).forEach(id -> apply(new LoginRemoved(id, userId, now)));
        apply(new UserRemoved(userId, rootAccountId, now));
    }

    /** Every key that this person's logins hold alone in the institution. */
    List<String> keys() {
        return logins.values().stream().flatMap(login -> login.keys(rootAccountId)).toList();
    }

    private Login requireLogin(long loginId) {
        requirePresent();
        Login login = logins.get(loginId);
        if (login == null) {
            throw Rejection.notFound();
        }
        return login;
    }

    private void requirePresent() {
        if (removed) {
            throw Rejection.notFound();
        }
    }

    private Personal personal(@Nullable String text) {
        return new Personal(userId, text);
    }

    @EventSourcingHandler
    void on(UserEvent event) {
        switch (event) {
            case UserRegistered e -> {
                id = id(e.userId());
                userId = e.userId();
                rootAccountId = e.rootAccountId();
                names = names(e.name(), e.sortableName(), e.shortName());
            }
            case UserRenamed e -> names = names(e.name(), e.sortableName(), e.shortName());
            case UserPreferencesChanged e -> {
                locale = e.locale();
                timeZone = e.timeZone();
            }
            case UserEmailChanged e -> email = e.email().text();
            case UserRemoved _ -> removed = true;
        }
    }

    private static PersonNames names(Personal name, Personal sortable, Personal shortName) {
        return new PersonNames(known(name), known(sortable), known(shortName));
    }

    private static String known(Personal text) {
        return text.text() == null ? "" : text.text();
    }

    @EventSourcingHandler
    void on(LoginEvent event) {
        switch (event) {
            case LoginAdded e ->
                    logins.put(
                            e.loginId(),
                            new Login(e.uniqueId().text(), e.fingerprint(), null, null));
            case LoginRenamed e ->
                    logins.computeIfPresent(
                            e.loginId(),
                            (_, login) ->
                                    new Login(
                                            e.uniqueId().text(),
                                            e.fingerprint(),
                                            login.sisUserId(),
                                            login.integrationId()));
            case LoginSisIdChanged e ->
                    logins.computeIfPresent(
                            e.loginId(),
                            (_, login) ->
                                    new Login(
                                            login.uniqueId(),
                                            login.fingerprint(),
                                            e.sisUserId(),
                                            e.integrationId()));
            case LoginRemoved e -> logins.remove(e.loginId());
        }
    }
}
