package io.daybook.application.institution.reports;

import io.daybook.application.institution.provisioning.SisIds;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.audit.GradeChangeView;
import io.daybook.query.people.users.UserView;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Report of grade changes by course, oldest first. */
@Component
public class GradeChanges implements ReportKind {

    @Override
    public String name() {
        return "grade_change_csv";
    }

    @Override
    public String title() {
        return "Grade Changes";
    }

    @Override
    public List<ReportParameter> parameters() {
        return List.of(
                ReportParameter.ENROLLMENT_TERM_ID,
                ReportParameter.COURSE_ID,
                ReportParameter.SINCE,
                ReportParameter.INCLUDE_DELETED);
    }

    @Override
    public void write(ReportRun run) throws IOException {
        run.file()
                .table(
                        name(),
                        "timestamp",
                        "course id",
                        "course sis id",
                        "course name",
                        "assignment id",
                        "assignment name",
                        "student id",
                        "student sis id",
                        "student name",
                        "grader id",
                        "grader sis id",
                        "grader name",
                        "grade before",
                        "grade after",
                        "score before",
                        "score after",
                        "points possible before",
                        "points possible after",
                        "excused before",
                        "excused after",
                        "graded anonymously",
                        "version number",
                        "request id");
        run.eachCourse(
                courses ->
                        run.within(
                                run.rows()
                                        .gradeChanges(courses.keySet(), run.parameters().startAt()),
                                changes -> write(run, changes, courses)));
    }

    private static void write(
            ReportRun run, List<GradeChangeView> changes, Map<Long, CourseView> courses)
            throws IOException {
        Map<Long, AssignmentView> assignments =
                run.rows()
                        .byId(
                                AssignmentView.class,
                                changes.stream().map(GradeChangeView::assignmentId),
                                AssignmentView::id);
        Map<Long, UserView> users =
                run.rows()
                        .byId(
                                UserView.class,
                                changes.stream()
                                        .flatMap(
                                                each ->
                                                        Stream.of(
                                                                each.studentId(), each.graderId()))
                                        .filter(Objects::nonNull),
                                UserView::id);
        for (GradeChangeView change : changes) {
            write(
                    run,
                    change,
                    Objects.requireNonNull(courses.get(change.courseId())),
                    assignments.get(change.assignmentId()),
                    users);
        }
    }

    /** Omits the student while the submission is anonymous to graders. */
    private static void write(
            ReportRun run,
            GradeChangeView change,
            CourseView course,
            @Nullable AssignmentView assignment,
            Map<Long, UserView> users)
            throws IOException {
        boolean anonymous = assignment != null && assignment.anonymizesStudents();
        UserView student = anonymous ? null : users.get(change.studentId());
        UserView grader = users.get(change.graderId());
        run.file()
                .row(
                        change.createdAt(),
                        course.id(),
                        course.sisId(),
                        course.name(),
                        change.assignmentId(),
                        assignment == null ? null : assignment.name(),
                        anonymous ? null : change.studentId(),
                        SisIds.of(student),
                        student == null ? null : student.name(),
                        change.graderId(),
                        SisIds.of(grader),
                        grader == null ? null : grader.name(),
                        change.gradeBefore(),
                        change.gradeAfter(),
                        change.scoreBefore(),
                        change.scoreAfter(),
                        change.pointsPossibleBefore(),
                        change.pointsPossibleAfter(),
                        change.excusedBefore(),
                        change.excusedAfter(),
                        change.gradedAnonymously(),
                        change.version(),
                        change.requestId());
    }
}
