package io.daybook.application.institution.reports;

import io.daybook.application.institution.provisioning.CourseColumns;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.reports.CourseDeletionView;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Report of courses that were deleted within thirty days and not restored. */
@Component
public class RecentlyDeletedCourses implements ReportKind {

    private static final Duration RECENTLY = Duration.ofDays(30);

    @Override
    public String name() {
        return "recently_deleted_courses_csv";
    }

    @Override
    public String title() {
        return "Recently Deleted Courses";
    }

    @Override
    public List<ReportParameter> parameters() {
        return List.of(ReportParameter.ENROLLMENT_TERM_ID);
    }

    @Override
    public void write(ReportRun run) throws IOException {
        String[] header =
                Stream.concat(Stream.of(CourseColumns.header()), Stream.of("deleted date"))
                        .toArray(String[]::new);
        run.file().table(name(), header);
        run.each(
                run.rows().deletions(run.now().minus(RECENTLY)),
                deletions -> write(run, deletions));
    }

    private static void write(ReportRun run, List<CourseDeletionView> deletions)
            throws IOException {
        Map<Long, CourseView> courses = run.courses().deleted(deletions, run.scope());
        Map<Long, AccountView> accounts =
                run.rows()
                        .byId(
                                AccountView.class,
                                courses.values().stream().map(CourseView::accountId),
                                AccountView::id);
        for (CourseDeletionView deletion : deletions) {
            CourseView course = courses.get(deletion.courseId());
            if (course != null) {
                run.file()
                        .row(
                                Stream.concat(
                                                Stream.of(
                                                        CourseColumns.of(
                                                                course,
                                                                accounts.get(course.accountId()))),
                                                Stream.of(deletion.deletedAt()))
                                        .toArray());
            }
        }
    }
}
