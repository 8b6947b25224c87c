package io.daybook.command.people.users;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.people.logins.Logins;
import io.daybook.command.people.users.UserCommand.ChangeLogin;
import io.daybook.command.people.users.UserCommand.ChangeUser;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.people.users.UserCommand.ReinstateUser;
import io.daybook.command.people.users.UserCommand.RestoreUser;
import io.daybook.command.people.users.UserCommand.SuspendUser;
import io.daybook.command.people.users.UserCommand.SwitchSettings;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.logins.LoginEvent;
import io.daybook.events.people.users.UserEvent;
import io.daybook.events.people.users.UserEvent.UserAcceptedTerms;
import io.daybook.events.people.users.UserEvent.UserAvatarChosen;
import io.daybook.events.people.users.UserEvent.UserAvatarStateChanged;
import io.daybook.events.people.users.UserEvent.UserEmailChanged;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.people.users.UserEvent.UserPreferencesChanged;
import io.daybook.events.people.users.UserEvent.UserProfileChanged;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.people.users.UserEvent.UserRemoved;
import io.daybook.events.people.users.UserEvent.UserRenamed;
import io.daybook.events.people.users.UserEvent.UserRestored;
import io.daybook.events.people.users.UserEvent.UserSettingSwitched;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** A user and the user's logins, the last of which cannot be deleted. */
@AggregateRoot
class User {

    @AggregateIdentifier @Nullable String id;
    private long userId;
    private long rootAccountId;
    private PersonNames names = new PersonNames("", "", "");
    private @Nullable String email;
    private @Nullable String locale;
    private @Nullable String timeZone;
    private final Profile profile = new Profile();
    private final Logins logins = new Logins();
    private boolean removed;
    private boolean erased;

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
        if (c.acceptsTerms()) {
            apply(new UserAcceptedTerms(c.userId(), c.now()));
        }
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
        profile.change(userId, c.profile(), c.now());
    }

    /** Changes email address, locale and time zone. */
    void changeContact(
            Patch<String> newEmail, Patch<String> newLocale, Patch<String> newZone, Instant now) {
        newEmail.ifChanged(email, to -> apply(new UserEmailChanged(userId, personal(to), now)));
        if (newLocale.changes(locale) || newZone.changes(timeZone)) {
            apply(
                    new UserPreferencesChanged(
                            userId, newLocale.or(locale), newZone.or(timeZone), now));
        }
    }

    @CommandHandler
    void handle(SwitchSettings c) {
        requirePresent();
        profile.switchTo(userId, c.settings(), c.now());
    }

    @CommandHandler
    void handle(SuspendUser c) {
        requirePresent();
        logins.suspendAll(userId, true, c.now());
    }

    @CommandHandler
    void handle(ReinstateUser c) {
        requirePresent();
        logins.suspendAll(userId, false, c.now());
    }

    void addLogin(NewLogin login, long accountId, Instant now) {
        requirePresent();
        logins.add(userId, accountId, login, now);
    }

    void changeLogin(ChangeLogin c) {
        requirePresent();
        logins.change(c);
    }

    void removeLogin(long loginId, Instant now) {
        requirePresent();
        logins.remove(loginId, userId, now);
    }

    /** Removes the user with all logins, so that nobody can sign in as this user. */
    void remove(long institution, Instant now) {
        requirePresent();
        requireIn(institution);
        logins.removeAll(userId, now);
        apply(new UserRemoved(userId, rootAccountId, now));
    }

    void restore(RestoreUser c) {
        bringBack(c.rootAccountId(), c.now());
        handle(c.user());
        addLogin(c.login(), c.rootAccountId(), c.now());
    }

    /** Restores the user with the former logins. */
    void undoRemoval(long institution, Instant now) {
        bringBack(institution, now);
        logins.addThoseRemovedLast(userId, rootAccountId, now);
    }

    private void bringBack(long institution, Instant now) {
        requireIn(institution);
        if (!removed || erased) {
            throw Rejection.notFound();
        }
        apply(new UserRestored(userId, rootAccountId, now));
    }

    /** Doing it again changes nothing, so that an erasure that broke off can be requested again. */
    void erase(long institution, Instant now) {
        requireIn(institution);
        if (!removed) {
            remove(institution, now);
        }
        if (!erased) {
            apply(new UserErased(userId, rootAccountId, now));
        }
    }

    /** Returns all unique keys of the user's logins in the institution. */
    List<String> keys() {
        return logins.keys(rootAccountId);
    }

    private void requireIn(long institution) {
        if (institution != rootAccountId) {
            throw Rejection.notFound();
        }
    }

    /** Rejects a command about a user who was removed. */
    void requirePresent() {
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
            case UserProfileChanged e -> profile.on(e);
            case UserAvatarChosen e -> profile.on(e);
            case UserAvatarStateChanged e -> profile.on(e);
            case UserSettingSwitched e -> profile.on(e);
            case UserAcceptedTerms _ -> {
                // Whose consent is needed is checked in the API; no rule here depends on it.
            }
            case UserRemoved _ -> removed = true;
            case UserRestored _ -> removed = false;
            case UserErased _ -> forget();
        }
    }

    private void forget() {
        erased = true;
        names = new PersonNames("", "", "");
        email = null;
        profile.forget();
        logins.forget();
    }

    private static PersonNames names(Personal name, Personal sortable, Personal shortName) {
        return new PersonNames(known(name), known(sortable), known(shortName));
    }

    private static String known(Personal text) {
        return text.text() == null ? "" : text.text();
    }

    @EventSourcingHandler
    void on(LoginEvent event) {
        logins.on(event);
    }
}
