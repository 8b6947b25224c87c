package io.daybook.api.submissions;

import static io.daybook.api.submissions.SubmissionPaths.OF_COURSE;
import static io.daybook.api.submissions.SubmissionPaths.OF_SECTION;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Params;
import io.daybook.api.kernel.Urls;
import io.daybook.api.progress.Jobs;
import io.daybook.api.progress.ProgressJson;
import io.daybook.api.submissions.BulkGradingWork.Task;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.SectionView;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Many students are graded in the background (fact sheet outcomes-grading, section 4.5). */
@RestController
class BulkGradingController {

    private final SubmissionFinder finder;
    private final VisibleStudents students;
    private final BulkGrades grades;
    private final Jobs jobs;
    private final Urls urls;

    BulkGradingController(
            SubmissionFinder finder,
            VisibleStudents students,
            BulkGrades grades,
            Jobs jobs,
            Urls urls) {
        this.finder = finder;
        this.students = students;
        this.grades = grades;
        this.jobs = jobs;
        this.urls = urls;
    }

    /** What is sent about students, by student. */
    record OfOne(Map<String, GradeDatum> gradeData) {}

    @PostMapping({OF_COURSE + "/update_grades", OF_SECTION + "/update_grades"})
    @Requires(Right.MANAGE_GRADES)
    ProgressJson gradeOne(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params OfOne sent) {
        AssignmentView assignment = finder.assignment(course, assignmentId);
        return start(
                course,
                section,
                caller,
                List.of(assignment),
                Map.of(assignmentId, sent.gradeData()));
    }

    /** What is sent about students, by assignment and student. */
    record OfMany(Map<String, Map<String, GradeDatum>> gradeData) {}

    @PostMapping({
        "/api/v1/courses/{course_id}/submissions/update_grades",
        "/api/v1/sections/{section_id}/submissions/update_grades"
    })
    @Requires(Right.MANAGE_GRADES)
    ProgressJson gradeMany(
            CourseView course, @Nullable SectionView section, Caller caller, @Params OfMany sent) {
        requireSome(sent.gradeData());
        Map<Long, AssignmentView> known =
                finder.assignments(course.id(), BulkGrades.numbers(sent.gradeData().keySet()));
        String unknown =
                sent.gradeData().keySet().stream()
                        .filter(id -> !known.containsKey(BulkGrades.number(id)))
                        .collect(Collectors.joining(", "));
        if (!unknown.isEmpty()) {
            throw Rejection.refused("Invalid assignment ids: " + unknown);
        }
        return start(
                course,
                section,
                caller,
                List.copyOf(known.values()),
                sent.gradeData().entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        each -> BulkGrades.number(each.getKey()),
                                        Map.Entry::getValue)));
    }

    private static void requireSome(Map<String, ?> gradeData) {
        if (gradeData.isEmpty()) {
            throw Rejection.refused("missing parameter: grade_data");
        }
    }

    private ProgressJson start(
            CourseView course,
            @Nullable SectionView section,
            Caller caller,
            List<AssignmentView> of,
            Map<Long, Map<String, GradeDatum>> data) {
        data.values().forEach(BulkGradingController::requireSome);
        if (!of.stream().allMatch(AssignmentView::published)) {
            throw Rejection.forbidden();
        }
        BulkGrades.Written written = grades.write(data, course, caller.id());
        var task =
                new Task(
                        course.id(),
                        caller.id(),
                        students.gradedSections(caller, course, section),
                        written.entries(),
                        written.unknown());
        return ProgressJson.of(
                jobs.start(
                        BulkGradingWork.TAG,
                        "Course",
                        course.id(),
                        "grades-of-course-" + course.id(),
                        task,
                        written.texts()),
                urls);
    }
}
