package io.daybook.api.content.courses;

import io.daybook.application.grading.finalgrades.FinalGrades;
import io.daybook.application.grading.finalgrades.FinalGrades.Total;
import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.grading.submissions.SubmissionViews.OfStudent;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    private final CachedUserViews people;
    private final FinalGrades finalGrades;
    private final MemberViews members;
    private final SectionLimits limits;
    private final ObservedStudents observed;

    CourseGrades(
            AssignmentViews assignments,
            SubmissionViews submissions,
            CachedUserViews people,
            FinalGrades finalGrades,
            MemberViews members,
            SectionLimits limits,
            ObservedStudents observed) {
        this.assignments = assignments;
        this.submissions = submissions;
        this.people = people;
        this.finalGrades = finalGrades;
        this.members = members;
        this.limits = limits;
        this.observed = observed;
    }

    /**
     * Figures of a page of courses.
     *
     * @param toGrade by course that the caller grades
     * @param totals of the students whose scores the caller sees
     */
    record Prefetched(Map<Long, Long> toGrade, Map<FinalGrades.StudentInCourse, Total> totals) {

        /** Nothing was requested. */
        static final Prefetched NOTHING = new Prefetched(Map.of(), Map.of());

        /** The totals of this part; null where they are not requested or not to be seen. */
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

    /** What was requested of these courses. */
    Prefetched of(List<CourseView> courses, long studentId, Caller caller, Listing listing) {
        return new Prefetched(
                listing.includes("needs_grading_count") ? toGrade(courses, caller) : Map.of(),
                listing.includes("total_scores")
                        ? finalGrades.of(shown(courses, studentId, caller, listing))
                        : Map.of());
    }

    /** Counts only submissions of students whom the caller grades, as for single assignments. */
    private Map<Long, Long> toGrade(List<CourseView> courses, Caller caller) {
        Map<Long, CourseView> graded =
                courses.stream()
                        .filter(course -> seesGrades(caller, course))
                        .collect(Collectors.toMap(CourseView::id, Function.identity()));
        if (graded.isEmpty()) {
            return Map.of();
        }
        Map<Long, Long> counts = new HashMap<>();
        graded.keySet().forEach(id -> counts.put(id, 0L));
        Map<Long, Long> courseOf =
                assignments.byIds(submissions.countToGrade(graded.keySet()).keySet()).stream()
                        .filter(assignment -> !assignment.deleted())
                        .collect(Collectors.toMap(AssignmentView::id, AssignmentView::courseId));
        List<OfStudent> waiting = submissions.toGrade(graded.keySet(), courseOf.keySet());
        Map<Long, Set<Long>> studying = studying(graded, waiting, caller);
        for (OfStudent work : waiting) {
            Long course = Objects.requireNonNull(courseOf.get(work.assignmentId()));
            if (studying.getOrDefault(course, Set.of()).contains(work.userId())) {
                counts.merge(course, 1L, Long::sum);
            }
        }
        return counts;
    }

    /** Returns the active students in sections that the caller grades, by course. */
    private Map<Long, Set<Long>> studying(
            Map<Long, CourseView> graded, List<OfStudent> waiting, Caller caller) {
        Set<Long> students = waiting.stream().map(OfStudent::userId).collect(Collectors.toSet());
        Map<Long, @Nullable Set<Long>> limited = new HashMap<>();
        graded.forEach(
                (id, course) ->
                        limited.put(
                                id,
                                limits.of(
                                        caller,
                                        course,
                                        Right.MANAGE_GRADES,
                                        Right.VIEW_ALL_GRADES)));
        return members.inCourses(graded.keySet(), students).stream()
                .filter(member -> !member.studiesNowIn(limited.get(member.courseId())).isEmpty())
                .collect(
                        Collectors.groupingBy(
                                MemberView::courseId,
                                Collectors.mapping(MemberView::userId, Collectors.toSet())));
    }

    /** Observers get the totals that the observed students get. */
    private List<EnrollmentView> shown(
            List<CourseView> courses, long studentId, Caller caller, Listing listing) {
        boolean others = listing.includes("observed_users");
        return courses.stream()
                .flatMap(
                        course ->
                                students(course, studentId, caller, others)
                                        .flatMap(
                                                id ->
                                                        people
                                                                .enrollmentsOf(id, course.id())
                                                                .stream()))
                .filter(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                .toList();
    }

    private Stream<Long> students(
            CourseView course, long studentId, Caller caller, boolean others) {
        boolean seen =
                seesGrades(caller, course)
                        || (studentId == caller.id() && !course.hideFinalGrades());
        if (!seen) {
            return Stream.empty();
        }
        return others
                ? Stream.concat(Stream.of(studentId), observed.by(studentId, course).stream())
                : Stream.of(studentId);
    }

    private static boolean seesGrades(Caller caller, CourseView course) {
        return caller.may(Right.MANAGE_GRADES, course) || caller.may(Right.VIEW_ALL_GRADES, course);
    }
}
