package io.daybook.application.institution.reports;

import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.platform.files.FileViews;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Report of the storage that each course uses. */
@Component
public class CourseStorage implements ReportKind {

    private static final double BYTES_PER_MEGABYTE = 1024.0 * 1024.0;

    private final FileViews files;

    CourseStorage(FileViews files) {
        this.files = files;
    }

    @Override
    public String name() {
        return "course_storage_csv";
    }

    @Override
    public String title() {
        return "Course Storage";
    }

    @Override
    public List<ReportParameter> parameters() {
        return List.of(ReportParameter.ENROLLMENT_TERM_ID);
    }

    @Override
    public void write(ReportRun run) throws IOException {
        run.file()
                .table(
                        name(),
                        "course id",
                        "course sis id",
                        "short name",
                        "long name",
                        "account id",
                        "account sis id",
                        "account name",
                        "storage used in MB");
        run.each(
                run.courses()
                        .all(run.scope(), EnumSet.complementOf(EnumSet.of(CourseState.DELETED))),
                courses -> write(run, courses));
    }

    private void write(ReportRun run, List<CourseView> courses) throws IOException {
        Map<Long, Long> bytes = files.bytesInCourses(courses.stream().map(CourseView::id).toList());
        Map<Long, AccountView> accounts =
                run.rows()
                        .byId(
                                AccountView.class,
                                courses.stream().map(CourseView::accountId),
                                AccountView::id);
        for (CourseView course : courses) {
            AccountView account = accounts.get(course.accountId());
            run.file()
                    .row(
                            course.id(),
                            course.sisId(),
                            course.courseCode(),
                            course.name(),
                            course.accountId(),
                            account == null ? null : account.sisId(),
                            account == null ? null : account.name(),
                            bytes.getOrDefault(course.id(), 0L) / BYTES_PER_MEGABYTE);
        }
    }
}
