package io.daybook.application.institution.reports;

import static io.daybook.events.people.enrollments.EnrollmentState.ACTIVE;
import static io.daybook.events.people.enrollments.EnrollmentState.COMPLETED;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.activity.ActivityViews;
import io.daybook.query.people.activity.ActivityViews.CourseUser;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.io.IOException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Report of the last activity of students in their courses. */
@Component
public class LastEnrollmentActivity implements ReportKind {

    private final ActivityViews activity;

    LastEnrollmentActivity(ActivityViews activity) {
        this.activity = activity;
    }

    @Override
    public String name() {
        return "last_enrollment_activity_csv";
    }

    @Override
    public String title() {
        return "Last Enrollment Activity";
    }

    @Override
    public List<ReportParameter> parameters() {
        return List.of(ReportParameter.ENROLLMENT_TERM_ID, ReportParameter.COURSE_ID);
    }

    @Override
    public void write(ReportRun run) throws IOException {
        run.file()
                .table(
                        name(),
                        "user id",
                        "user sis id",
                        "user name",
                        "course id",
                        "course sis id",
                        "course name",
                        "section id",
                        "last activity at");
        StudentRows.each(run, EnumSet.of(ACTIVE, COMPLETED), students -> write(run, students));
    }

    private void write(ReportRun run, StudentRows students) throws IOException {
        Map<CourseUser, Instant> seen = activity.ofPlaces(students.places());
        for (EnrollmentView enrollment : students.enrollments()) {
            CourseView course = students.course(enrollment);
            run.file()
                    .row(
                            enrollment.userId(),
                            students.sisId(enrollment),
                            students.name(enrollment),
                            course.id(),
                            course.sisId(),
                            course.name(),
                            enrollment.sectionId(),
                            seen.get(StudentRows.place(enrollment)));
        }
    }
}
