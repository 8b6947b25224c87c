package io.daybook.api.sis;

import static io.daybook.api.sis.Unusable.quoted;

import io.daybook.api.edge.Randoms;
import io.daybook.api.kernel.Stuck;
import io.daybook.api.sis.csv.Row;
import io.daybook.command.accounts.AccountCommand.ChangeAccount;
import io.daybook.command.accounts.AccountCommand.DeleteAccount;
import io.daybook.command.accounts.AccountCommand.MoveAccount;
import io.daybook.command.accounts.AccountCommand.OpenSubAccount;
import io.daybook.command.accounts.AccountConfiguration;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.events.sis.SisKind;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Rows about accounts. */
@Component
class AccountRows implements RowKind {

    private static final Set<String> STATUSES = Set.of("active", "deleted");

    private final AccountViews accounts;
    private final Ids ids;
    private final Randoms randoms;

    AccountRows(AccountViews accounts, Ids ids, Randoms randoms) {
        this.accounts = accounts;
        this.ids = ids;
        this.randoms = randoms;
    }

    @Override
    public SisKind kind() {
        return SisKind.ACCOUNT;
    }

    @Override
    public String subject(Row row) {
        return row.text("account_id");
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Set<String> named = new HashSet<>(Cells.all(rows, "account_id"));
        named.addAll(Cells.all(rows, "parent_account_id"));
        Map<String, AccountView> known = accounts.bySisIds(run.rootId(), named);
        List<Long> foundIds = known.values().stream().map(AccountView::id).toList();
        Map<Long, Set<String>> stuck = run.stuck(kind(), foundIds);
        return row -> decide(row, known, stuck, run);
    }

    private Decision decide(
            Row row, Map<String, AccountView> known, Map<Long, Set<String>> stuck, SisRun run) {
        String sisId = Cells.id(row, "account_id");
        String whose = "account " + quoted(sisId);
        String status = Cells.status(row, STATUSES, whose);
        AccountView account = known.get(sisId);
        if (status.equals("deleted")) {
            return delete(account, run);
        }
        AccountView parent = parent(row, known, whose, run);
        if (account == null) {
            return open(Cells.text(row, "name", whose), sisId, parent, run);
        }
        return change(row, account, parent, Stuck.of(stuck, account.id()), run);
    }

    private static Decision change(
            Row row, AccountView account, AccountView parent, Stuck stuck, SisRun run) {
        Decision.Changes changes = Decision.about(account.id());
        Patch<String> name = stuck.unless("name", row.given("name"));
        Patch<String> integration = row.given("integration_id");
        if (name.changes(account.name()) || integration.changes(account.integrationId())) {
            changes.add(
                    new ChangeAccount(
                            account.id(),
                            name,
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            integration,
                            AccountConfiguration.unchanged(),
                            run.now()));
        }
        if (!Objects.equals(account.parentId(), parent.id())) {
            changes.add(new MoveAccount(account.id(), run.rootId(), parent.id(), run.now()));
        }
        return changes.decided();
    }

    private static AccountView parent(
            Row row, Map<String, AccountView> known, String whose, SisRun run) {
        String sisId = row.text("parent_account_id");
        AccountView parent = sisId.isEmpty() ? run.root() : known.get(sisId);
        if (parent == null) {
            throw new Unusable("Parent account not found " + quoted(sisId) + " for " + whose);
        }
        return parent;
    }

    private Decision open(String name, String sisId, AccountView parent, SisRun run) {
        long id = ids.next("account");
        return Decision.about(id)
                .add(
                        new OpenSubAccount(
                                id,
                                parent.id(),
                                name,
                                sisId,
                                null,
                                null,
                                null,
                                randoms.uuid().toString(),
                                randoms.uuid().toString(),
                                run.now()))
                .decided();
    }

    /** Like everywhere else, only an account without accounts in it is deleted. */
    private Decision delete(@Nullable AccountView account, SisRun run) {
        if (account == null) {
            return Decision.nothing();
        }
        Decision.Changes changes = Decision.about(account.id());
        Long parent = account.parentId();
        if (run.sisImport().skipDeletes() || parent == null) {
            return changes.decided();
        }
        if (accounts.hasSubAccounts(account.id())) {
            throw new Unusable(
                    "Cannot delete account "
                            + quoted(String.valueOf(account.sisId()))
                            + " while there are accounts in it");
        }
        return changes.from("active", new DeleteAccount(account.id(), parent, run.now())).decided();
    }
}
