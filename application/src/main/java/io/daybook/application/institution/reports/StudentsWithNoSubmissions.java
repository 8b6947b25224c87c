package io.daybook.application.institution.reports;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.query.institution.reports.ReportRows.Participant;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Report of students who submitted nothing within a time range of at most two weeks. */
@Component
public class StudentsWithNoSubmissions implements ReportKind {

    private static final Duration LONGEST = Duration.ofDays(14);

    @Override
    public String name() {
        return "students_with_no_submissions_csv";
    }

    @Override
    public String title() {
        return "Students with no submissions";
    }

    @Override
    public List<ReportParameter> parameters() {
        return List.of(
                ReportParameter.ENROLLMENT_TERM_ID,
                ReportParameter.COURSE_ID,
                ReportParameter.START_AT,
                ReportParameter.END_AT,
                ReportParameter.INCLUDE_ENROLLMENT_STATE,
                ReportParameter.ENROLLMENT_STATE);
    }

    @Override
    public void write(ReportRun run) throws IOException {
        Instant from = Objects.requireNonNull(run.parameters().startAt());
        Instant to = Objects.requireNonNull(run.parameters().endAt());
        if (from.isAfter(to) || Duration.between(from, to).compareTo(LONGEST) > 0) {
            throw Rejection.badRequest("end_at must be within two weeks after start_at");
        }
        run.file().table(name(), StudentRows.HEADER);
        StudentRows.each(run, states(run), students -> write(run, students, from, to));
    }

    /** Returns the requested enrollment states; unknown names match none. */
    private static Set<EnrollmentState> states(ReportRun run) {
        if (!run.parameters().includeEnrollmentState()) {
            return EnumSet.of(EnrollmentState.ACTIVE);
        }
        List<String> asked = run.parameters().enrollmentState();
        return Arrays.stream(EnrollmentState.values())
                .filter(state -> asked.isEmpty() || asked.contains(word(state)))
                .collect(Collectors.toSet());
    }

    private static String word(EnrollmentState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    private static void write(ReportRun run, StudentRows students, Instant from, Instant to)
            throws IOException {
        Set<Participant> active = run.rows().submitters(students.enrollments(), from, to);
        for (EnrollmentView enrollment : students.enrollments()) {
            if (!active.contains(Participant.of(enrollment))) {
                run.file().row(students.cells(enrollment));
            }
        }
    }
}
