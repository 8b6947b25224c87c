package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.platform.access.Access;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.institution.admins.AdminCommand.DismissAdmin;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Rows about administrator roles of users. */
@Component
class AdminRows implements RowKind {

    private static final Set<RowStatus> STATUSES = Set.of(RowStatus.ACTIVE, RowStatus.DELETED);

    private final CachedUserViews people;
    private final AccountViews accounts;
    private final Roles roles;
    private final Access access;
    private final Ids ids;

    AdminRows(CachedUserViews people, AccountViews accounts, Roles roles, Access access, Ids ids) {
        this.people = people;
        this.accounts = accounts;
        this.roles = roles;
        this.access = access;
        this.ids = ids;
    }

    @Override
    public SisKind kind() {
        return SisKind.ADMIN;
    }

    @Override
    public String subject(Row row) {
        return Stream.of("user_id", "account_id", "role", "role_id")
                .map(row::text)
                .collect(Collectors.joining("\n"));
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Map<String, UserView> users =
                people.bySisIds(run.rootId(), CellReader.all(rows, "user_id"));
        Map<String, AccountView> places =
                accounts.bySisIds(run.rootId(), CellReader.all(rows, "account_id"));
        return row -> decide(row, users, places, run);
    }

    private RowDecision decide(
            Row row, Map<String, UserView> users, Map<String, AccountView> places, SisRun run) {
        String whose = "administrator " + quoted(CellReader.id(row, "user_id"));
        RowStatus status = CellReader.status(row, STATUSES, whose);
        UserView user = CellReader.named(row, "user_id", users, "User", whose).orElseThrow();
        AccountView account =
                CellReader.named(row, "account_id", places, "Account", whose).orElse(run.root());
        RoleView role = role(row, account, whose);
        Optional<AdminView> held =
                accounts.adminRoles(user.id()).stream()
                        .filter(admin -> admin.accountId() == account.id())
                        .filter(admin -> admin.roleId() == role.id())
                        .findFirst();
        boolean holds = status == RowStatus.ACTIVE;
        if (holds == held.isPresent() || (!holds && run.sisImport().skipDeletes())) {
            return seen(held);
        }
        requireAllOf(role, account, whose, run);
        return holds
                ? appoint(account, user, role, run)
                : RowDecision.about(held.orElseThrow().id())
                        .add(new DismissAdmin(account.id(), user.id(), role.id(), run.now()))
                        .decided();
    }

    /** Requires that the sender has all permissions of the role, both to grant and to remove it. */
    private void requireAllOf(RoleView role, AccountView account, String whose, SisRun run) {
        if (!access.hasAllOf(run.sisImport().userId(), role, account)) {
            throw new UnusableRowException(
                    "Role "
                            + quoted(role.label())
                            + ", which may do more than the sender of the import, cannot be given"
                            + " or taken away for "
                            + whose);
        }
    }

    private static RowDecision seen(Optional<AdminView> held) {
        return held.map(admin -> RowDecision.about(admin.id()).decided())
                .orElseGet(RowDecision::nothing);
    }

    private RowDecision appoint(AccountView account, UserView user, RoleView role, SisRun run) {
        long id = ids.next("admin");
        return RowDecision.about(id)
                .add(new AppointAdmin(id, account.id(), user.id(), role.id(), run.now()))
                .decided();
    }

    private RoleView role(Row row, AccountView account, String whose) {
        String name = row.text("role").isEmpty() ? row.text("role_id") : row.text("role");
        return roles.find(name, account.id())
                .filter(role -> role.isActive() && role.isAccountRole())
                .orElseThrow(
                        () ->
                                new UnusableRowException(
                                        "Improper role " + quoted(name) + " for " + whose));
    }
}
