package io.daybook.application.institution.reports;

import io.daybook.application.grading.finalgrades.FinalGrades;
import io.daybook.application.grading.finalgrades.FinalGrades.StudentInCourse;
import io.daybook.application.grading.finalgrades.FinalGrades.Total;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Report of current and final scores of students in their courses. */
@Component
public class GradeExport implements ReportKind {

    private final FinalGrades finalGrades;

    GradeExport(FinalGrades finalGrades) {
        this.finalGrades = finalGrades;
    }

    @Override
    public String name() {
        return "grade_export_csv";
    }

    @Override
    public String title() {
        return "Grade Export";
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
                        "course",
                        "course id",
                        "course sis id",
                        "section",
                        "section id",
                        "section sis id",
                        "term",
                        "term id",
                        "term sis id",
                        "current score",
                        "final score",
                        "enrollment state",
                        "unposted current score",
                        "unposted final score");
        StudentRows.each(run, students -> write(run, students));
    }

    private void write(ReportRun run, StudentRows students) throws IOException {
        Map<StudentInCourse, Total> totals = finalGrades.of(students.enrollments());
        Map<Long, TermView> terms =
                run.rows()
                        .byId(
                                TermView.class,
                                students.courses().values().stream()
                                        .map(CourseView::termId)
                                        .filter(Objects::nonNull),
                                TermView::id);
        for (EnrollmentView enrollment : students.enrollments()) {
            CourseView course = students.course(enrollment);
            Total total = totals.getOrDefault(StudentInCourse.of(enrollment), Total.NOTHING);
            write(run, students, enrollment, terms.get(course.termId()), total);
        }
    }

    private static void write(
            ReportRun run,
            StudentRows students,
            EnrollmentView enrollment,
            @Nullable TermView term,
            Total total)
            throws IOException {
        CourseView course = students.course(enrollment);
        SectionView section = students.section(enrollment);
        run.file()
                .row(
                        students.name(enrollment),
                        enrollment.userId(),
                        students.sisId(enrollment),
                        course.name(),
                        course.id(),
                        course.sisId(),
                        section.name(),
                        section.id(),
                        section.sisId(),
                        term == null ? null : term.name(),
                        course.termId(),
                        term == null ? null : term.sisId(),
                        total.posted().currentScore(),
                        total.posted().finalScore(),
                        enrollment.state().name().toLowerCase(Locale.ROOT),
                        total.unposted().currentScore(),
                        total.unposted().finalScore());
    }
}
