package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.RowPasswords;
import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.command.people.users.UserCommand.AddLogin;
import io.daybook.command.people.users.UserCommand.ChangeLogin;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RemoveLogin;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Rows about further logins of existing users. */
@Component
class LoginRows implements RowKind {

    private static final Set<RowStatus> STATUSES =
            Set.of(RowStatus.NONE, RowStatus.ACTIVE, RowStatus.DELETED);

    private final CachedUserViews people;
    private final ObjectIds objects;
    private final RowPasswords passwords;
    private final Ids ids;

    LoginRows(CachedUserViews people, ObjectIds objects, RowPasswords passwords, Ids ids) {
        this.people = people;
        this.objects = objects;
        this.passwords = passwords;
        this.ids = ids;
    }

    /**
     * The users of some rows.
     *
     * @param byLogin by fingerprint of a login name
     */
    private record ExistingObjects(
            Map<String, UserView> bySisId,
            Map<String, UserView> byIntegrationId,
            Map<String, UserView> byLogin) {}

    @Override
    public SisKind kind() {
        return SisKind.LOGIN;
    }

    /** The user, because two rows about logins of one user change the same user. */
    @Override
    public String subject(Row row) {
        return row.text("existing_user_id") + "\n" + row.text("existing_integration_id");
    }

    @Override
    public List<String> wanted(Row row) {
        return List.of(subject(row), "login\n" + row.text("login_id").toLowerCase(Locale.ROOT));
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Set<String> prints =
                CellReader.all(rows, "login_id").stream()
                        .map(objects::fingerprint)
                        .collect(Collectors.toSet());
        long root = run.rootId();
        ExistingObjects known =
                new ExistingObjects(
                        people.bySisIds(root, CellReader.all(rows, "existing_user_id")),
                        people.byIntegrationIds(
                                root, CellReader.all(rows, "existing_integration_id")),
                        people.byLogins(root, prints));
        return row -> decide(row, known, run);
    }

    private RowDecision decide(Row row, ExistingObjects known, SisRun run) {
        String uniqueId = CellReader.id(row, "login_id");
        UserView user = user(row, known);
        String whose = "login of user " + user.id();
        RowStatus status = CellReader.status(row, STATUSES, whose);
        String print = objects.fingerprint(uniqueId);
        UserView holder = known.byLogin().get(print);
        if (holder != null && holder.id() != user.id()) {
            throw new UnusableRowException("Another user has already claimed the " + whose);
        }
        LoginView login = holder == null ? null : login(user, print);
        RowDecision.Changes changes = RowDecision.about(user.id());
        if (status == RowStatus.DELETED) {
            return login == null || run.sisImport().skipDeletes()
                    ? changes.decided()
                    : changes.add(new RemoveLogin(user.id(), login.loginId(), run.now())).decided();
        }
        return login == null ? add(row, user, print, run) : change(row, user, login, run);
    }

    private static UserView user(Row row, ExistingObjects known) {
        String sisId = row.text("existing_user_id");
        UserView user =
                sisId.isEmpty()
                        ? known.byIntegrationId().get(row.text("existing_integration_id"))
                        : known.bySisId().get(sisId);
        if (user == null) {
            throw new UnusableRowException("User not found " + quoted(sisId) + " for a login");
        }
        return user;
    }

    private static @Nullable LoginView login(UserView user, String print) {
        return user.logins().stream()
                .filter(login -> login.fingerprint().equals(print))
                .findFirst()
                .orElse(null);
    }

    private RowDecision add(Row row, UserView user, String print, SisRun run) {
        var login =
                new NewLogin(
                        ids.next("login"),
                        row.text("login_id"),
                        print,
                        row.textOrNull("user_id"),
                        row.textOrNull("integration_id"),
                        passwords.ofNewLogin(row, user, run),
                        null,
                        null);
        return RowDecision.about(user.id())
                .add(new AddLogin(user.id(), run.rootId(), login, run.now()))
                .decided();
    }

    private RowDecision change(Row row, UserView user, LoginView login, SisRun run) {
        Patch<String> sisId = row.given("user_id");
        Patch<String> integration = row.given("integration_id");
        String password = passwords.change(row, user, login, run);
        RowDecision.Changes changes = RowDecision.about(user.id());
        return password != null
                        || sisId.changes(login.sisUserId())
                        || integration.changes(login.integrationId())
                ? changes.add(
                                new ChangeLogin(
                                        user.id(),
                                        login.loginId(),
                                        Patch.absent(),
                                        null,
                                        sisId,
                                        integration,
                                        password,
                                        passwords.endedSessions(user, password),
                                        run.now()))
                        .decided()
                : changes.decided();
    }
}
