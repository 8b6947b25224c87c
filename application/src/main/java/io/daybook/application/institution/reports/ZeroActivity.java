package io.daybook.application.institution.reports;

import static io.daybook.events.people.enrollments.EnrollmentState.ACTIVE;

import io.daybook.query.people.activity.ActivityViews;
import io.daybook.query.people.activity.ActivityViews.CourseUser;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.io.IOException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Report of students who were never active in their courses, or not since a given time. */
@Component
public class ZeroActivity implements ReportKind {

    private final ActivityViews activity;

    ZeroActivity(ActivityViews activity) {
        this.activity = activity;
    }

    @Override
    public String name() {
        return "zero_activity_csv";
    }

    @Override
    public String title() {
        return "Zero Activity";
    }

    @Override
    public List<ReportParameter> parameters() {
        return List.of(
                ReportParameter.ENROLLMENT_TERM_ID,
                ReportParameter.SINCE,
                ReportParameter.COURSE_ID);
    }

    @Override
    public void write(ReportRun run) throws IOException {
        run.file().table(name(), StudentRows.HEADER);
        StudentRows.each(run, EnumSet.of(ACTIVE), students -> write(run, students));
    }

    private void write(ReportRun run, StudentRows students) throws IOException {
        Map<CourseUser, Instant> seen = activity.ofPlaces(students.places());
        Instant since = run.parameters().startAt();
        for (EnrollmentView enrollment : students.enrollments()) {
            Instant last = seen.get(StudentRows.place(enrollment));
            if (last == null || (since != null && last.isBefore(since))) {
                run.file().row(students.cells(enrollment));
            }
        }
    }
}
