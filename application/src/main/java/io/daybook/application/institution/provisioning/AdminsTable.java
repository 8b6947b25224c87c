package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.states.WorkflowState;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Administrators of the accounts. */
@Component
public class AdminsTable implements ProvisionedTable {

    private final Roles roles;

    AdminsTable(Roles roles) {
        this.roles = roles;
    }

    @Override
    public ReportParameter flag() {
        return ReportParameter.ADMINS;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_user_id",
                "user_id",
                "lms_account_id",
                "account_id",
                "role_id",
                "role",
                "status",
                "created_by_sis");
    }

    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        run.each(
                run.rows().admins(run.scope()),
                admins -> {
                    Map<Long, UserView> users =
                            run.rows()
                                    .byId(
                                            UserView.class,
                                            admins.stream().map(AdminView::userId),
                                            UserView::id);
                    Map<Long, AccountView> accounts =
                            run.rows()
                                    .byId(
                                            AccountView.class,
                                            admins.stream().map(AdminView::accountId),
                                            AccountView::id);
                    for (AdminView admin : admins) {
                        String userSisId = SisIds.of(users.get(admin.userId()));
                        AccountView account = accounts.get(admin.accountId());
                        rows.row(
                                userSisId != null,
                                admin.userId(),
                                userSisId,
                                admin.accountId(),
                                account == null ? null : account.sisId(),
                                admin.roleId(),
                                roles.find(admin.roleId()).map(RoleView::name).orElse(null),
                                WorkflowState.ACTIVE.unlessDeleted(admin.deleted()).wireName(),
                                userSisId != null);
                    }
                });
    }
}
