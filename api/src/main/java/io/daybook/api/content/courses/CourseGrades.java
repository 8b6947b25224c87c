package io.daybook.api.content.courses;

import io.daybook.application.grading.finalgrades.FinalGrades;
import io.daybook.application.grading.finalgrades.FinalGrades.Total;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.PeopleViews;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The grading figures of a page of courses, where requested: the number of submissions that need
 * grading, for graders, and the scores of students, for themselves and for users who see grades.
 */
@Component
class CourseGrades {

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;
    private final PeopleViews people;
    private final FinalGrades finalGrades;

    CourseGrades(
            AssignmentViews assignments,
            SubmissionViews submissions,
            PeopleViews people,
            FinalGrades finalGrades) {
        this.assignments = assignments;
        this.submissions = submissions;
        this.people = people;
        this.finalGrades = finalGrades;
    }

    /**
     * Figures of a page of courses.
     *
     * @param toGrade by course that the caller grades
     * @param totals of the students whose scores the caller sees
     */
    record Known(Map<Long, Long> toGrade, Map<FinalGrades.StudentInCourse, Total> totals) {

        /** For requests without grading figures. */
        static final Known NOTHING = new Known(Map.of(), Map.of());

        /** Returns the scores of this enrollment; null if not requested or not visible. */
        CourseJson.@Nullable Computed of(EnrollmentView enrollment) {
            Total total =
                    enrollment.type() == EnrollmentType.STUDENT
                            ? totals.get(FinalGrades.StudentInCourse.of(enrollment))
                            : null;
            return total == null
                    ? null
                    : new CourseJson.Computed(
                            total.posted().currentScore(),
                            total.posted().finalScore(),
                            total.posted().currentGrade(),
                            total.posted().finalGrade());
        }
    }

    /** Returns the requested figures of these courses. */
    Known of(List<CourseView> courses, long studentId, Caller caller, Listing listing) {
        return new Known(
                listing.includes("needs_grading_count") ? toGrade(courses, caller) : Map.of(),
                listing.includes("total_scores")
                        ? finalGrades.of(shown(courses, studentId, caller))
                        : Map.of());
    }

    private Map<Long, Long> toGrade(List<CourseView> courses, Caller caller) {
        Set<Long> graded =
                courses.stream()
                        .filter(course -> seesGrades(caller, course))
                        .map(CourseView::id)
                        .collect(Collectors.toSet());
        if (graded.isEmpty()) {
            return Map.of();
        }
        Map<Long, Long> counts = submissions.countToGrade(graded);
        Map<Long, Long> byCourse = new HashMap<>();
        graded.forEach(id -> byCourse.put(id, 0L));
        assignments.byIds(counts.keySet()).stream()
                .filter(assignment -> !assignment.deleted())
                .forEach(
                        assignment ->
                                byCourse.merge(
                                        assignment.courseId(),
                                        counts.getOrDefault(assignment.id(), 0L),
                                        Long::sum));
        return byCourse;
    }

    private List<EnrollmentView> shown(List<CourseView> courses, long studentId, Caller caller) {
        return courses.stream()
                .filter(
                        course ->
                                seesGrades(caller, course)
                                        || (studentId == caller.id() && !course.hideFinalGrades()))
                .flatMap(course -> people.enrollmentsOf(studentId, course.id()).stream())
                .filter(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                .toList();
    }

    private static boolean seesGrades(Caller caller, CourseView course) {
        return caller.may(Right.MANAGE_GRADES, course) || caller.may(Right.VIEW_ALL_GRADES, course);
    }
}
