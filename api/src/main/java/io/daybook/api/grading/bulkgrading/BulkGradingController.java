package io.daybook.api.grading.bulkgrading;

import static io.daybook.application.grading.submissions.SubmissionPaths.OF_COURSE;
import static io.daybook.application.grading.submissions.SubmissionPaths.OF_SECTION;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.grading.bulkgrading.BulkGrades;
import io.daybook.application.grading.bulkgrading.BulkGradingJob;
import io.daybook.application.grading.bulkgrading.BulkGradingJob.Entry;
import io.daybook.application.grading.bulkgrading.BulkGradingJob.Task;
import io.daybook.application.grading.submissions.AnonymityRule;
import io.daybook.application.grading.submissions.EffectiveGradingRules;
import io.daybook.application.grading.submissions.GradeDatum;
import io.daybook.application.grading.submissions.SubmissionFinder;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.grading.submissions.GradingScale;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.people.sections.SectionView;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Grades many students in the background (docs/spec/grading.md, section 4.5). */
@RestController
class BulkGradingController {

    private final SubmissionFinder finder;
    private final VisibleStudents students;
    private final BulkGrades grades;
    private final AnonymityRule anonymity;
    private final EffectiveGradingRules rules;
    private final JobQueue jobs;
    private final Urls urls;

    BulkGradingController(
            SubmissionFinder finder,
            VisibleStudents students,
            BulkGrades grades,
            AnonymityRule anonymity,
            EffectiveGradingRules rules,
            JobQueue jobs,
            Urls urls) {
        this.finder = finder;
        this.students = students;
        this.grades = grades;
        this.anonymity = anonymity;
        this.rules = rules;
        this.jobs = jobs;
        this.urls = urls;
    }

    /** Request body: grades by student. */
    record OfOne(Map<String, GradeDatum> gradeData) {}

    /** Grades or comments on submissions of one assignment, in the background. */
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

    /** Request body: grades by assignment and student. */
    record OfMany(Map<String, Map<String, GradeDatum>> gradeData) {}

    /** Grades or comments on submissions of several assignments, in the background. */
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

    /** Rejects the request if a grade is invalid, with the id of its student. */
    private void requireGrades(
            Map<String, GradeDatum> data, AssignmentView assignment, CourseView course) {
        var scale =
                new GradingScale(
                        assignment.gradingType(),
                        assignment.pointsPossible(),
                        rules.scheme(assignment, course));
        data.forEach(
                (student, datum) -> {
                    try {
                        scale.read(datum.postedGrade().orElse(""), false);
                    } catch (Rejection refused) {
                        throw Rejection.refused("student " + student + ": " + refused.text());
                    }
                });
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
        of.forEach(on -> requireGrades(Objects.requireNonNull(data.get(on.id())), on, course));
        BulkGrades.Written written =
                grades.write(
                        of.stream()
                                .collect(
                                        Collectors.toMap(
                                                on -> on,
                                                on -> data.getOrDefault(on.id(), Map.of()))),
                        course,
                        caller.id());
        anonymity.requireNameable(caller, course, studentIds(of, written));
        var task =
                new Task(
                        course.id(),
                        caller.id(),
                        students.gradedSections(caller, course, section),
                        written.entries(),
                        written.unknown());
        return ProgressJson.of(
                jobs.start(
                        BulkGradingJob.TAG,
                        "Course",
                        course.id(),
                        "grades-of-course-" + course.id(),
                        task,
                        written.texts()),
                urls);
    }

    private static Map<AssignmentView, List<Long>> studentIds(
            List<AssignmentView> of, BulkGrades.Written written) {
        Map<Long, List<Long>> byAssignment =
                written.entries().stream()
                        .collect(
                                Collectors.groupingBy(
                                        Entry::assignmentId,
                                        Collectors.mapping(Entry::studentId, Collectors.toList())));
        return of.stream()
                .collect(
                        Collectors.toMap(
                                each -> each,
                                each -> byAssignment.getOrDefault(each.id(), List.of())));
    }
}
