package io.daybook.command.people.logins;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.people.users.UserCommand.ChangeLogin;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.platform.kernel.Rejection;
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
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The logins of a user, the last of which cannot be deleted. */
public final class Logins {

    private final Map<Long, Login> byId = new LinkedHashMap<>();

    /**
     * The logins that were removed last, at one time: all of a user's when the user was removed.
     */
    private final Map<Long, Login> removedLast = new LinkedHashMap<>();

    private @Nullable Instant lastRemoval;

    public void add(long userId, long accountId, NewLogin login, Instant now) {
        long id = login.loginId();
        requireFree(login.fingerprint());
        apply(
                new LoginAdded(
                        id,
                        userId,
                        accountId,
                        new Personal(userId, login.uniqueId().strip()),
                        login.fingerprint(),
                        now));
        if (login.sisUserId() != null || login.integrationId() != null) {
            apply(new LoginSisIdChanged(id, userId, login.sisUserId(), login.integrationId(), now));
        }
        setPassword(id, userId, login.passwordHash(), now);
        if (login.declaredUserType() != null) {
            apply(new LoginUserTypeDeclared(id, userId, login.declaredUserType(), now));
        }
        if (login.authenticationProviderId() != null) {
            apply(new LoginProviderChosen(id, userId, login.authenticationProviderId(), now));
        }
    }

    /**
     * Logins of other users are distinguished by unique keys, which do not conflict for the same
     * user.
     */
    private void requireFree(String fingerprint) {
        boolean taken =
                byId.values().stream().anyMatch(own -> own.fingerprint().equals(fingerprint));
        if (taken) {
            throw Rejection.invalid("unique_id", "is already in use");
        }
    }

    private static void setPassword(long id, long userId, @Nullable String hash, Instant now) {
        if (hash != null) {
            apply(new LoginPasswordSet(id, userId, new Personal(userId, hash), now));
        }
    }

    public void change(ChangeLogin c) {
        Login login = require(c.loginId());
        rename(c, login);
        setPassword(c.loginId(), c.userId(), c.passwordHash(), c.now());
        c.declaredUserType()
                .ifChanged(
                        login.declaredUserType(),
                        to ->
                                apply(
                                        new LoginUserTypeDeclared(
                                                c.loginId(), c.userId(), to, c.now())));
        c.authenticationProviderId()
                .ifChanged(
                        login.authenticationProviderId(),
                        to -> apply(new LoginProviderChosen(c.loginId(), c.userId(), to, c.now())));
        if (c.suspended() != null && c.suspended() != login.suspended()) {
            suspend(c.loginId(), c.userId(), c.suspended(), c.now());
        }
    }

    private void rename(ChangeLogin c, Login login) {
        String fingerprint = c.fingerprint();
        if (fingerprint != null && c.uniqueId().changes(login.uniqueId())) {
            if (!fingerprint.equals(login.fingerprint())) {
                requireFree(fingerprint);
            }
            Personal name = new Personal(c.userId(), c.uniqueId().or(login.uniqueId()));
            apply(new LoginRenamed(c.loginId(), c.userId(), name, fingerprint, c.now()));
        }
        if (c.sisUserId().changes(login.sisUserId())
                || c.integrationId().changes(login.integrationId())) {
            apply(
                    new LoginSisIdChanged(
                            c.loginId(),
                            c.userId(),
                            c.sisUserId().or(login.sisUserId()),
                            c.integrationId().or(login.integrationId()),
                            c.now()));
        }
    }

    private static void suspend(long id, long userId, boolean suspended, Instant now) {
        apply(
                suspended
                        ? new LoginSuspended(id, userId, now)
                        : new LoginReinstated(id, userId, now));
    }

    /** Suspends or reinstates all logins. */
    public void suspendAll(long userId, boolean suspended, Instant now) {
        List.copyOf(byId.entrySet()).stream()
                .filter(login -> login.getValue().suspended() != suspended)
                .forEach(login -> suspend(login.getKey(), userId, suspended, now));
    }

    public void remove(long id, long userId, Instant now) {
        require(id);
        if (byId.size() == 1) {
            throw Rejection.invalid("base", "Cannot delete the last remaining login");
        }
        apply(new LoginRemoved(id, userId, now));
    }

    public void removeAll(long userId, Instant now) {
        List.copyOf(byId.keySet()).forEach(id -> apply(new LoginRemoved(id, userId, now)));
    }

    /** Restores the logins that were removed last. */
    public void addThoseRemovedLast(long userId, long accountId, Instant now) {
        Map.copyOf(removedLast).entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(
                        former -> {
                            long id = former.getKey();
                            add(userId, accountId, former.getValue().again(id), now);
                            if (former.getValue().suspended()) {
                                suspend(id, userId, true, now);
                            }
                        });
    }

    /** Forgets the removed logins. */
    public void forget() {
        removedLast.clear();
    }

    /** Returns all unique keys in the institution. */
    public List<String> keys(long rootAccountId) {
        return byId.values().stream().flatMap(login -> login.keys(rootAccountId)).toList();
    }

    private Login require(long id) {
        Login login = byId.get(id);
        if (login == null) {
            throw Rejection.notFound();
        }
        return login;
    }

    public void on(LoginEvent event) {
        long id = event.loginId();
        switch (event) {
            case LoginAdded e -> {
                removedLast.remove(id);
                byId.put(id, Login.of(e));
            }
            case LoginRenamed e -> byId.computeIfPresent(id, (_, login) -> login.with(e));
            case LoginSisIdChanged e -> byId.computeIfPresent(id, (_, login) -> login.with(e));
            case LoginUserTypeDeclared e -> byId.computeIfPresent(id, (_, login) -> login.with(e));
            case LoginProviderChosen e -> byId.computeIfPresent(id, (_, login) -> login.with(e));
            case LoginSuspended _ -> byId.computeIfPresent(id, (_, login) -> login.with(true));
            case LoginReinstated _ -> byId.computeIfPresent(id, (_, login) -> login.with(false));
            case LoginPasswordSet e -> byId.computeIfPresent(id, (_, login) -> login.with(e));
            case LoginRemoved e -> removed(e);
        }
    }

    private void removed(LoginRemoved e) {
        if (!e.at().equals(lastRemoval)) {
            removedLast.clear();
        }
        lastRemoval = e.at();
        Login login = byId.remove(e.loginId());
        if (login != null) {
            removedLast.put(e.loginId(), login);
        }
    }
}
