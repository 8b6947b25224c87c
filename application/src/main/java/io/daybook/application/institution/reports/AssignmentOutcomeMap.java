package io.daybook.application.institution.reports;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.institution.reports.ReportRows.LatestSubmission;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Report of each student's submission for each published assignment. The outcome columns are empty;
 * {@link OutcomeResultsReport} contains results.
 */
@Component
public class AssignmentOutcomeMap implements ReportKind {

    @Override
    public String name() {
        return "student_assignment_outcome_map_csv";
    }

    @Override
    public String title() {
        return "Student Competency";
    }

    @Override
    public List<ReportParameter> parameters() {
        return StudentRows.PARAMETERS;
    }

    @Override
    public void write(ReportRun run) throws IOException {
        run.file()
                .table(
                        name(),
                        "student name",
                        "student id",
                        "student sis id",
                        "assignment title",
                        "assignment id",
                        "submission date",
                        "submission score",
                        "learning outcome name",
                        "learning outcome id",
                        "attempt",
                        "outcome score",
                        "course name",
                        "course id",
                        "course sis id",
                        "section name",
                        "section id",
                        "section sis id");
        StudentRows.each(run, students -> write(run, students));
    }

    private static void write(ReportRun run, StudentRows students) throws IOException {
        Set<Long> courses =
                students.enrollments().stream()
                        .map(EnrollmentView::courseId)
                        .collect(Collectors.toSet());
        Map<Long, List<AssignmentView>> assignments = run.rows().assignments(courses);
        for (long course : courses) {
            List<EnrollmentView> enrolled =
                    students.enrollments().stream()
                            .filter(each -> each.courseId() == course)
                            .toList();
            Map<Long, LatestSubmission> submissions =
                    run.rows().work(course, enrolled.stream().map(EnrollmentView::userId).toList());
            for (EnrollmentView enrollment : enrolled) {
                for (AssignmentView assignment : assignments.getOrDefault(course, List.of())) {
                    long id = SubmissionId.of(assignment.id(), enrollment.userId());
                    write(run, students, enrollment, assignment, submissions.get(id));
                }
            }
        }
    }

    private static void write(
            ReportRun run,
            StudentRows students,
            EnrollmentView enrollment,
            AssignmentView assignment,
            @Nullable LatestSubmission submission)
            throws IOException {
        CourseView course = students.course(enrollment);
        boolean anonymous = assignment.anonymizesStudents();
        run.file()
                .row(
                        students.name(enrollment),
                        enrollment.userId(),
                        students.sisId(enrollment),
                        assignment.name(),
                        assignment.id(),
                        submission == null || anonymous ? null : submission.latest().submittedAt(),
                        submission == null || anonymous ? null : submission.latest().score(),
                        null,
                        null,
                        submission == null || anonymous ? null : submission.latest().attempt(),
                        null,
                        course.name(),
                        course.id(),
                        course.sisId(),
                        students.section(enrollment).name(),
                        enrollment.sectionId(),
                        students.section(enrollment).sisId());
    }
}
