package io.daybook.application.institution.reports;

import io.daybook.application.institution.provisioning.SisIds;
import io.daybook.query.people.activity.ActivityViews;
import io.daybook.query.people.users.UserView;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Report of the last access of the users of an account. */
@Component
public class LastUserAccess implements ReportKind {

    private final ActivityViews activity;

    LastUserAccess(ActivityViews activity) {
        this.activity = activity;
    }

    @Override
    public String name() {
        return "last_user_access_csv";
    }

    @Override
    public String title() {
        return "Last User Access";
    }

    @Override
    public List<ReportParameter> parameters() {
        return List.of(
                ReportParameter.ENROLLMENT_TERM_ID,
                ReportParameter.COURSE_ID,
                ReportParameter.INCLUDE_DELETED);
    }

    @Override
    public void write(ReportRun run) throws IOException {
        run.file().table(name(), "user id", "user sis id", "user name", "last access at");
        run.each(
                run.users(),
                users -> {
                    Map<Long, Instant> seen =
                            activity.ofUsers(users.stream().map(UserView::id).toList());
                    for (UserView user : users) {
                        run.file()
                                .row(user.id(), SisIds.of(user), user.name(), seen.get(user.id()));
                    }
                });
    }
}
