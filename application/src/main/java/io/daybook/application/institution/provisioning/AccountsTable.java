package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.platform.states.WorkflowState;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** Accounts, parents before children. */
@Component
public class AccountsTable implements ProvisionedTable {

    @Override
    public ReportParameter flag() {
        return ReportParameter.ACCOUNTS;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_account_id",
                "account_id",
                "lms_parent_id",
                "parent_account_id",
                "name",
                "status",
                "created_by_sis");
    }

    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        run.each(
                run.rows().accounts(run.scope()),
                accounts -> {
                    Map<Long, AccountView> parents =
                            run.rows()
                                    .byId(
                                            AccountView.class,
                                            accounts.stream()
                                                    .map(AccountView::parentId)
                                                    .filter(Objects::nonNull),
                                            AccountView::id);
                    for (AccountView account : accounts) {
                        AccountView parent = parents.get(account.parentId());
                        rows.row(
                                account.sisId() != null,
                                account.id(),
                                account.sisId(),
                                account.parentId(),
                                parent == null ? null : parent.sisId(),
                                account.name(),
                                WorkflowState.ACTIVE.unlessDeleted(account.deleted()).wireName(),
                                account.sisId() != null);
                    }
                });
    }
}
