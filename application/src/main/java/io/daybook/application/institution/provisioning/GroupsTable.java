package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.platform.states.WorkflowState;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Groups: those of accounts, then those of courses. */
@Component
public class GroupsTable implements ProvisionedTable {

    @Override
    public ReportParameter flag() {
        return ReportParameter.GROUPS;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_group_id",
                "group_id",
                "lms_group_category_id",
                "group_category_id",
                "lms_account_id",
                "account_id",
                "lms_course_id",
                "course_id",
                "name",
                "status",
                "created_by_sis",
                "context_id",
                "context_type");
    }

    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        ReportGroups.each(run, groups -> write(run, rows, groups));
    }

    private static void write(ReportRun run, ProvisionedRows rows, List<GroupView> groups)
            throws IOException {
        var contexts = GroupContexts.of(run, groups);
        Map<Long, GroupCategoryView> categories =
                run.rows()
                        .byId(
                                GroupCategoryView.class,
                                groups.stream().map(GroupView::categoryId),
                                GroupCategoryView::id);
        for (GroupView group : groups) {
            write(rows, group, contexts, categories.get(group.categoryId()));
        }
    }

    private static void write(
            ProvisionedRows rows,
            GroupView group,
            GroupContexts contexts,
            @Nullable GroupCategoryView category)
            throws IOException {
        AccountView account = contexts.account(group);
        CourseView course = contexts.course(group);
        rows.row(
                group.sisId() != null,
                group.id(),
                group.sisId(),
                group.categoryId(),
                category == null ? null : category.sisId(),
                account == null ? null : account.id(),
                account == null ? null : account.sisId(),
                course == null ? null : course.id(),
                course == null ? null : course.sisId(),
                group.name(),
                WorkflowState.AVAILABLE.unlessDeleted(group.deleted()).wireName(),
                group.sisId() != null,
                group.contextId(),
                group.isInCourse() ? "Course" : "Account");
    }
}
