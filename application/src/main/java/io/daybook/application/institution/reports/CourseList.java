package io.daybook.application.institution.reports;

import io.daybook.application.institution.provisioning.CourseColumns;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.ReportCourses;
import io.daybook.query.institution.accounts.AccountView;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A report that lists courses.
 *
 * @param states the states of the courses
 * @param selection selects courses of a batch
 */
public record CourseList(String name, String title, Set<CourseState> states, Selection selection)
        implements ReportKind {

    /** Selects courses of a batch. */
    interface Selection {
        List<CourseView> of(List<CourseView> courses, ReportCourses rows);
    }

    @Override
    public List<ReportParameter> parameters() {
        return List.of(ReportParameter.ENROLLMENT_TERM_ID);
    }

    @Override
    public void write(ReportRun run) throws IOException {
        run.file().table(name, CourseColumns.header());
        run.each(
                run.courses().all(run.scope(), states),
                batch -> {
                    Map<Long, AccountView> accounts =
                            run.rows()
                                    .byId(
                                            AccountView.class,
                                            batch.stream().map(CourseView::accountId),
                                            AccountView::id);
                    for (CourseView course : selection.of(batch, run.courses())) {
                        run.file().row(CourseColumns.of(course, accounts.get(course.accountId())));
                    }
                });
    }
}
