package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.platform.states.WorkflowState;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Group categories: those of accounts, then those of courses. */
@Component
public class GroupCategoriesTable implements ProvisionedTable {

    @Override
    public ReportParameter flag() {
        return ReportParameter.GROUP_CATEGORIES;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_group_category_id",
                "group_category_id",
                "lms_account_id",
                "account_id",
                "lms_course_id",
                "course_id",
                "category_name",
                "status",
                "created_by_sis");
    }

    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        run.each(
                run.rows().accounts(run.scope()),
                accounts -> {
                    Map<Long, AccountView> byId =
                            accounts.stream()
                                    .collect(
                                            Collectors.toMap(AccountView::id, Function.identity()));
                    run.within(
                            run.rows()
                                    .groupCategories(
                                            GroupContextType.ACCOUNT,
                                            List.copyOf(byId.keySet()),
                                            run.scope()),
                            categories -> {
                                for (GroupCategoryView each : categories) {
                                    write(rows, each, byId.get(each.contextId()), null);
                                }
                            });
                });
        run.eachCourse(
                courses -> {
                    run.within(
                            run.rows()
                                    .groupCategories(
                                            GroupContextType.COURSE, courses.keySet(), run.scope()),
                            categories -> {
                                for (GroupCategoryView each : categories) {
                                    write(rows, each, null, courses.get(each.contextId()));
                                }
                            });
                });
    }

    private static void write(
            ProvisionedRows rows,
            GroupCategoryView category,
            @Nullable AccountView account,
            @Nullable CourseView course)
            throws IOException {
        rows.row(
                category.sisId() != null,
                category.id(),
                category.sisId(),
                account == null ? null : account.id(),
                account == null ? null : account.sisId(),
                course == null ? null : course.id(),
                course == null ? null : course.sisId(),
                category.name(),
                WorkflowState.ACTIVE.unlessDeleted(category.deleted()).wireName(),
                category.sisId() != null);
    }
}
