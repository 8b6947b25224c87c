package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.RowPasswords;
import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.command.people.users.UserCommand;
import io.daybook.command.people.users.UserCommand.ChangeLogin;
import io.daybook.command.people.users.UserCommand.ChangeUser;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.people.users.UserCommand.ReinstateUser;
import io.daybook.command.people.users.UserCommand.RestoreUser;
import io.daybook.command.people.users.UserCommand.SuspendUser;
import io.daybook.command.platform.kernel.EmailAddresses;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Rows about users. Deleting a user ends all their enrollments and memberships; a later row
 * restores the user.
 */
@Component
class UserRows implements RowKind {

    private static final Set<RowStatus> STATUSES =
            Set.of(RowStatus.ACTIVE, RowStatus.SUSPENDED, RowStatus.DELETED);

    private final CachedUserViews people;
    private final UserDeletions deletions;
    private final ObjectIds objects;
    private final RowPasswords passwords;
    private final Ids ids;
    private final RandomValues randoms;

    UserRows(
            CachedUserViews people,
            UserDeletions deletions,
            ObjectIds objects,
            RowPasswords passwords,
            Ids ids,
            RandomValues randoms) {
        this.people = people;
        this.deletions = deletions;
        this.objects = objects;
        this.passwords = passwords;
        this.ids = ids;
        this.randoms = randoms;
    }

    /**
     * Objects that some rows refer to.
     *
     * @param bySisId users by SIS id
     * @param removed removed users by former SIS id
     * @param byLogin users by fingerprint of a login name
     * @param deletions decides about the rows that delete users
     */
    private record ExistingObjects(
            Map<String, UserView> bySisId,
            Map<String, UserView> removed,
            Map<String, UserView> byLogin,
            UserDeletions.Decisions deletions,
            Map<Long, Set<String>> stuck) {}

    @Override
    public SisKind kind() {
        return SisKind.USER;
    }

    @Override
    public String subject(Row row) {
        return row.text("user_id");
    }

    @Override
    public List<String> wanted(Row row) {
        return List.of(subject(row), "login\n" + row.text("login_id").toLowerCase(Locale.ROOT));
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Set<String> logins =
                CellReader.all(rows, "login_id").stream()
                        .map(objects::fingerprint)
                        .collect(Collectors.toSet());
        Set<String> named = CellReader.all(rows, "user_id");
        Map<String, UserView> found = people.bySisIds(run.rootId(), named);
        Set<String> unknown = new HashSet<>(named);
        unknown.removeAll(found.keySet());
        Map<String, UserView> byLogin = people.byLogins(run.rootId(), logins);
        List<Long> foundIds =
                Stream.concat(found.values().stream(), byLogin.values().stream())
                        .map(UserView::id)
                        .distinct()
                        .toList();
        ExistingObjects known =
                new ExistingObjects(
                        found,
                        people.removedBySisIds(run.rootId(), unknown),
                        byLogin,
                        deletions.of(deleted(rows, found)),
                        run.stuck(kind(), foundIds));
        return row -> decide(row, known, run);
    }

    private static List<Long> deleted(List<Row> rows, Map<String, UserView> found) {
        return rows.stream()
                .filter(row -> RowStatus.DELETED.text().equalsIgnoreCase(row.text("status")))
                .map(row -> found.get(row.text("user_id")))
                .filter(Objects::nonNull)
                .map(UserView::id)
                .toList();
    }

    private RowDecision decide(Row row, ExistingObjects known, SisRun run) {
        String sisId = CellReader.id(row, "user_id");
        String whose = "user " + quoted(sisId);
        RowStatus status = CellReader.status(row, STATUSES, whose);
        UserView user = known.bySisId().get(sisId);
        if (status == RowStatus.DELETED) {
            return user == null ? RowDecision.nothing() : known.deletions().delete(user, run);
        }
        String login = CellReader.text(row, "login_id", whose);
        UserView holder = known.byLogin().get(objects.fingerprint(login));
        if (user == null && holder != null) {
            return claim(row, sisId, holder, status, known, run);
        }
        if (user != null && holder != null && holder.id() != user.id()) {
            throw claimed(whose);
        }
        UserView removed = known.removed().get(sisId);
        if (user == null && removed != null) {
            return restore(row, removed, status, run);
        }
        return user == null
                ? register(row, status, run)
                : change(row, user, StickyAttributes.of(known.stuck(), user.id()), status, run);
    }

    private static UnusableRowException claimed(String whose) {
        return new UnusableRowException("Another user has already claimed the login of " + whose);
    }

    /** A user without an id of the institution's may be taken for the one the row means. */
    private RowDecision claim(
            Row row,
            String sisId,
            UserView holder,
            RowStatus status,
            ExistingObjects known,
            SisRun run) {
        LoginView login = login(holder, l -> l.fingerprint().equals(print(row)));
        if (login == null
                || (login.sisUserId() != null && !run.sisImport().updateSisIdIfLoginClaimed())) {
            throw claimed("user " + quoted(sisId));
        }
        RowDecision.Changes changes = RowDecision.about(holder.id());
        String password = passwords.change(row, holder, login, run);
        changes.add(
                new ChangeLogin(
                        holder.id(),
                        login.loginId(),
                        Patch.absent(),
                        null,
                        Patch.of(sisId),
                        row.given("integration_id"),
                        password,
                        passwords.endedSessions(holder, password),
                        run.now()));
        StickyAttributes stuck = StickyAttributes.of(known.stuck(), holder.id());
        changePerson(changes, row, holder, stuck, run);
        changeState(changes, holder, status, run);
        return changes.decided();
    }

    private String print(Row row) {
        return objects.fingerprint(row.text("login_id"));
    }

    private static @Nullable LoginView login(UserView user, Function<LoginView, Boolean> which) {
        return user.logins().stream().filter(which::apply).findFirst().orElse(null);
    }

    private RowDecision register(Row row, RowStatus status, SisRun run) {
        long id = ids.next("user", UserCommand.ID_LIMIT);
        RowDecision.Changes changes = RowDecision.about(id);
        changes.add(
                new RegisterUser(
                        id,
                        run.rootId(),
                        name(row),
                        sortableName(row),
                        row.textOrNull("short_name"),
                        randoms.uuid().toString(),
                        email(row, changes).orNull(),
                        null,
                        null,
                        newLogin(row, passwords.ofNewcomer(row)),
                        run.now()));
        if (status == RowStatus.SUSPENDED) {
            changes.add(new SuspendUser(id, run.now()));
        }
        return changes.decided();
    }

    /** Restores a deleted user with everything they did, like a deleted course. */
    private RowDecision restore(Row row, UserView user, RowStatus status, SisRun run) {
        RowDecision.Changes changes = RowDecision.about(user.id());
        var known =
                new ChangeUser(
                        user.id(),
                        given(name(row)),
                        given(sortableName(row)),
                        row.given("short_name"),
                        email(row, changes),
                        Patch.absent(),
                        Patch.absent(),
                        run.now());
        NewLogin login = newLogin(row, passwords.ofNewLogin(row, user, run));
        changes.add(new RestoreUser(known, run.rootId(), login, run.now()));
        return status == RowStatus.SUSPENDED
                ? changes.add(new SuspendUser(user.id(), run.now())).decided()
                : changes.decided();
    }

    private NewLogin newLogin(Row row, @Nullable String passwordHash) {
        String login = row.text("login_id");
        return new NewLogin(
                ids.next("login"),
                login,
                objects.fingerprint(login),
                row.text("user_id"),
                row.textOrNull("integration_id"),
                passwordHash,
                null,
                null);
    }

    private static @Nullable String name(Row row) {
        String full = row.text("full_name");
        String name =
                full.isEmpty()
                        ? (row.text("first_name") + " " + row.text("last_name")).strip()
                        : full;
        return name.isEmpty() ? null : name;
    }

    private static @Nullable String sortableName(Row row) {
        String sortable = row.text("sortable_name");
        boolean both = !row.text("first_name").isEmpty() && !row.text("last_name").isEmpty();
        if (sortable.isEmpty() && both) {
            return row.text("last_name") + ", " + row.text("first_name");
        }
        return sortable.isEmpty() ? null : sortable;
    }

    private RowDecision change(
            Row row, UserView user, StickyAttributes stuck, RowStatus status, SisRun run) {
        String sisId = row.text("user_id");
        RowDecision.Changes changes = RowDecision.about(user.id());
        LoginView login = login(user, l -> sisId.equals(l.sisUserId()));
        Patch<String> integration = row.given("integration_id");
        if (login != null) {
            boolean renamed =
                    !stuck.contains("login_id") && !login.fingerprint().equals(print(row));
            String password = passwords.change(row, user, login, run);
            if (renamed || password != null || integration.changes(login.integrationId())) {
                changes.add(
                        new ChangeLogin(
                                user.id(),
                                login.loginId(),
                                renamed ? row.given("login_id") : Patch.absent(),
                                renamed ? print(row) : null,
                                Patch.absent(),
                                integration,
                                password,
                                passwords.endedSessions(user, password),
                                run.now()));
            }
        }
        changePerson(changes, row, user, stuck, run);
        changeState(changes, user, status, run);
        return changes.decided();
    }

    /** Changes the state; a user counts as suspended if all logins are. */
    private static void changeState(
            RowDecision.Changes changes, UserView user, RowStatus status, SisRun run) {
        boolean suspended = user.logins().stream().allMatch(LoginView::suspended);
        if (status == RowStatus.SUSPENDED && !suspended) {
            changes.from("active", new SuspendUser(user.id(), run.now()));
        } else if (status == RowStatus.ACTIVE && suspended) {
            changes.add(new ReinstateUser(user.id(), run.now()));
        }
    }

    private static void changePerson(
            RowDecision.Changes changes,
            Row row,
            UserView user,
            StickyAttributes stuck,
            SisRun run) {
        Patch<String> name = stuck.unless("full_name", given(name(row)));
        Patch<String> sortable = stuck.unless("sortable_name", given(sortableName(row)));
        Patch<String> shortName = stuck.unless("short_name", row.given("short_name"));
        Patch<String> email = email(row, changes);
        if (name.changes(user.name())
                || sortable.changes(user.sortableName())
                || shortName.changes(user.shortName())
                || email.changes(user.email())) {
            changes.add(
                    new ChangeUser(
                            user.id(),
                            name,
                            sortable,
                            shortName,
                            email,
                            Patch.absent(),
                            Patch.absent(),
                            run.now()));
        }
    }

    /** Omits an invalid address with a warning; the rest of the row is applied. */
    private static Patch<String> email(Row row, RowDecision.Changes changes) {
        Patch<String> email = row.given("email");
        String text = email.orNull();
        if (text == null || EmailAddresses.isValid(text)) {
            return email;
        }
        changes.warn("The email address of user " + quoted(row.text("user_id")) + " is invalid");
        return Patch.absent();
    }

    private static Patch<String> given(@Nullable String text) {
        return text == null ? Patch.absent() : Patch.of(text);
    }
}
