package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.terms.TermView;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Courses, account by account. */
@Component
public class CoursesTable implements ProvisionedTable {

    @Override
    public ReportParameter flag() {
        return ReportParameter.COURSES;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_course_id",
                "course_id",
                "integration_id",
                "short_name",
                "long_name",
                "lms_account_id",
                "account_id",
                "lms_term_id",
                "term_id",
                "status",
                "start_date",
                "end_date",
                "course_format",
                "created_by_sis");
    }

    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        run.each(
                run.courses().all(run.scope()),
                courses -> {
                    Map<Long, AccountView> accounts =
                            run.rows()
                                    .byId(
                                            AccountView.class,
                                            courses.stream().map(CourseView::accountId),
                                            AccountView::id);
                    Map<Long, TermView> terms =
                            run.rows()
                                    .byId(
                                            TermView.class,
                                            courses.stream()
                                                    .map(CourseView::termId)
                                                    .filter(Objects::nonNull),
                                            TermView::id);
                    for (CourseView course : courses) {
                        write(
                                rows,
                                course,
                                accounts.get(course.accountId()),
                                terms.get(course.termId()));
                    }
                });
    }

    private static void write(
            ProvisionedRows rows,
            CourseView course,
            @Nullable AccountView account,
            @Nullable TermView term)
            throws IOException {
        rows.row(
                course.sisId() != null,
                course.id(),
                course.sisId(),
                course.integrationId(),
                course.courseCode(),
                course.name(),
                course.accountId(),
                account == null ? null : account.sisId(),
                course.termId(),
                term == null ? null : term.sisId(),
                status(rows, course),
                course.startAt(),
                course.endAt(),
                course.courseFormat(),
                course.sisId() != null);
    }

    /** In SIS exports an unpublished course is active. */
    private static String status(ProvisionedRows rows, CourseView course) {
        boolean prepared = course.state() == CourseState.UNPUBLISHED;
        return prepared && rows.isSis() ? "active" : CourseColumns.status(course.state());
    }
}
