package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import io.daybook.query.platform.states.WorkflowState;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Users, one row for each of their logins. */
@Component
public class UsersTable implements ProvisionedTable {

    @Override
    public ReportParameter flag() {
        return ReportParameter.USERS;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_user_id",
                "user_id",
                "integration_id",
                "authentication_provider_id",
                "login_id",
                "first_name",
                "last_name",
                "full_name",
                "sortable_name",
                "short_name",
                "email",
                "status",
                "created_by_sis");
    }

    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        run.each(
                run.users(),
                users -> {
                    for (UserView user : users) {
                        if (user.logins().isEmpty()) {
                            write(rows, user, null);
                        }
                        for (LoginView login : user.logins()) {
                            write(rows, user, login);
                        }
                    }
                });
    }

    private static void write(ProvisionedRows rows, UserView user, @Nullable LoginView login)
            throws IOException {
        String sisId = login == null ? null : login.sisUserId();
        String[] names = lastAndFirst(user.sortableName());
        rows.row(
                sisId != null,
                user.id(),
                sisId,
                login == null ? null : login.integrationId(),
                login == null ? null : login.authenticationProviderId(),
                login == null ? null : login.uniqueId(),
                names[1],
                names[0],
                user.name(),
                user.sortableName(),
                user.shortName(),
                user.email(),
                status(user, login),
                sisId != null);
    }

    private static String status(UserView user, @Nullable LoginView login) {
        WorkflowState state =
                login != null && login.suspended() ? WorkflowState.SUSPENDED : WorkflowState.ACTIVE;
        return state.unlessDeleted(user.deleted()).wireName();
    }

    /** Splits a sortable name, which is the last name, a comma and the first name. */
    private static String[] lastAndFirst(@Nullable String sortableName) {
        String[] names = (sortableName == null ? "" : sortableName).split(",", 2);
        return new String[] {names[0].strip(), names.length > 1 ? names[1].strip() : ""};
    }
}
