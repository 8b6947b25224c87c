package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.UserView;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Group memberships. */
@Component
public class GroupMembershipTable implements ProvisionedTable {

    @Override
    public ReportParameter flag() {
        return ReportParameter.GROUP_MEMBERSHIP;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_group_id", "group_id", "lms_user_id", "user_id", "status", "created_by_sis");
    }

    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        ReportGroups.each(run, groups -> write(run, rows, groups));
    }

    private static void write(ReportRun run, ProvisionedRows rows, List<GroupView> groups) {
        Map<Long, GroupView> byId =
                groups.stream().collect(Collectors.toMap(GroupView::id, Function.identity()));
        run.within(
                run.rows().memberships(groups, run.scope()),
                memberships -> {
                    Map<Long, UserView> users =
                            run.rows()
                                    .byId(
                                            UserView.class,
                                            memberships.stream().map(GroupMembershipView::userId),
                                            UserView::id);
                    for (GroupMembershipView membership : memberships) {
                        GroupView group = Objects.requireNonNull(byId.get(membership.groupId()));
                        String userSisId = SisIds.of(users.get(membership.userId()));
                        rows.row(
                                group.sisId() != null && userSisId != null,
                                group.id(),
                                group.sisId(),
                                membership.userId(),
                                userSisId,
                                membership.state().name().toLowerCase(Locale.ROOT),
                                group.sisId() != null && userSisId != null);
                    }
                });
    }
}
