package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.command.institution.accounts.AccountCommand.ChangeAccount;
import io.daybook.command.institution.accounts.AccountCommand.DeleteAccount;
import io.daybook.command.institution.accounts.AccountCommand.MoveAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenSubAccount;
import io.daybook.command.institution.accounts.AccountConfiguration;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.content.courses.AccountCourses;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
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

    private static final Set<RowStatus> STATUSES = Set.of(RowStatus.ACTIVE, RowStatus.DELETED);

    private final AccountViews accounts;
    private final AccountCourses courses;
    private final Ids ids;
    private final RandomValues randoms;

    AccountRows(AccountViews accounts, AccountCourses courses, Ids ids, RandomValues randoms) {
        this.accounts = accounts;
        this.courses = courses;
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
        Set<String> named = new HashSet<>(CellReader.all(rows, "account_id"));
        named.addAll(CellReader.all(rows, "parent_account_id"));
        Map<String, AccountView> known = accounts.bySisIds(run.rootId(), named);
        List<Long> foundIds = known.values().stream().map(AccountView::id).toList();
        Map<Long, Set<String>> stuck = run.stuck(kind(), foundIds);
        return row -> decide(row, known, stuck, run);
    }

    private RowDecision decide(
            Row row, Map<String, AccountView> known, Map<Long, Set<String>> stuck, SisRun run) {
        String sisId = CellReader.id(row, "account_id");
        String whose = "account " + quoted(sisId);
        RowStatus status = CellReader.status(row, STATUSES, whose);
        AccountView account = known.get(sisId);
        if (status == RowStatus.DELETED) {
            return delete(account, run);
        }
        AccountView parent = parent(row, known, whose, run);
        if (account == null) {
            return open(CellReader.text(row, "name", whose), sisId, parent, run);
        }
        return change(row, account, parent, StickyAttributes.of(stuck, account.id()), run);
    }

    private static RowDecision change(
            Row row, AccountView account, AccountView parent, StickyAttributes stuck, SisRun run) {
        RowDecision.Changes changes = RowDecision.about(account.id());
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
            throw new UnusableRowException(
                    "Parent account not found " + quoted(sisId) + " for " + whose);
        }
        return parent;
    }

    private RowDecision open(String name, String sisId, AccountView parent, SisRun run) {
        long id = ids.next("account");
        return RowDecision.about(id)
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

    /** Rejects the deletion of an account with sub-accounts or courses, as everywhere. */
    private RowDecision delete(@Nullable AccountView account, SisRun run) {
        if (account == null) {
            return RowDecision.nothing();
        }
        RowDecision.Changes changes = RowDecision.about(account.id());
        Long parent = account.parentId();
        if (run.sisImport().skipDeletes() || parent == null) {
            return changes.decided();
        }
        requireEmpty(account);
        return changes.from("active", new DeleteAccount(account.id(), parent, run.now())).decided();
    }

    private void requireEmpty(AccountView account) {
        String whose = "Cannot delete account " + quoted(String.valueOf(account.sisId()));
        if (accounts.hasSubAccounts(account.id())) {
            throw new UnusableRowException(whose + " while there are accounts in it");
        }
        if (courses.isAnyIn(account.id())) {
            throw new UnusableRowException(whose + " while there are courses in it");
        }
    }
}
