package io.daybook.application.grading.finalgrades;

import io.daybook.application.grading.finalgrades.GradeCalculator.Scored;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.gradingstandards.GradingStandardView;
import io.daybook.query.grading.gradingstandards.GradingStandardViews;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.grading.submissions.SubmissionViews.Mark;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Current and final grades of students in their courses, for a whole page of students with one
 * query for each kind of document that decides them.
 */
@Component
public class FinalGrades {

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;
    private final AssignmentVisibility visibility;
    private final CourseViews courses;
    private final GradingStandardViews standards;

    FinalGrades(
            AssignmentViews assignments,
            SubmissionViews submissions,
            AssignmentVisibility visibility,
            CourseViews courses,
            GradingStandardViews standards) {
        this.assignments = assignments;
        this.submissions = submissions;
        this.visibility = visibility;
        this.courses = courses;
        this.standards = standards;
    }

    /** A student of a course. */
    public record StudentInCourse(long courseId, long userId) {

        /** Returns the student of this enrollment. */
        public static StudentInCourse of(EnrollmentView enrollment) {
            return new StudentInCourse(enrollment.courseId(), enrollment.userId());
        }
    }

    /**
     * A student's scores in a course.
     *
     * @param posted from the grades that the student sees
     * @param unposted from all grades, whether they are posted or not
     */
    public record Total(CourseScore posted, CourseScore unposted) {

        /** The scores of a student without grades. */
        public static final Total NOTHING = new Total(CourseScore.NOTHING, CourseScore.NOTHING);
    }

    /**
     * A score in a course.
     *
     * @param points the points of all graded assignments
     * @param currentScore in percent of the points of graded assignments; null without any
     * @param finalScore in percent of the points of all assignments; null if there are none
     * @param currentGrade by the grading scheme of the course; null if it has none
     */
    public record CourseScore(
            double points,
            @Nullable Double currentScore,
            @Nullable Double finalScore,
            @Nullable String currentGrade,
            @Nullable String finalGrade) {

        static final CourseScore NOTHING = new CourseScore(0, null, null, null, null);
    }

    /** Returns the totals of these students by course and student. */
    public Map<StudentInCourse, Total> of(Collection<EnrollmentView> students) {
        if (students.isEmpty()) {
            return Map.of();
        }
        Set<StudentInCourse> asked =
                students.stream().map(StudentInCourse::of).collect(Collectors.toSet());
        Set<Long> courseIds =
                asked.stream().map(StudentInCourse::courseId).collect(Collectors.toSet());
        Set<Long> users = asked.stream().map(StudentInCourse::userId).collect(Collectors.toSet());
        Map<Long, List<AssignmentView>> counted = assignments.counted(courseIds);
        Map<Long, GradeCalculator> rules = rules(courseIds);
        Map<StudentInCourse, Map<Long, Mark>> marks = new HashMap<>();
        for (Mark mark : submissions.marks(courseIds, users)) {
            marks.computeIfAbsent(
                            new StudentInCourse(mark.courseId(), mark.userId()),
                            _ -> new HashMap<>())
                    .put(mark.assignmentId(), mark);
        }
        Map<Long, StudentAssignments> assigned = new HashMap<>();
        courseIds.forEach(id -> assigned.put(id, visibility.of(id, users)));
        Map<StudentInCourse, Total> totals = new HashMap<>();
        for (StudentInCourse of : asked) {
            StudentAssignments there = Objects.requireNonNull(assigned.get(of.courseId()));
            List<AssignmentView> own =
                    counted.getOrDefault(of.courseId(), List.of()).stream()
                            .filter(each -> there.isAssigned(each, of.userId()))
                            .toList();
            Map<Long, Mark> marked = marks.getOrDefault(of, Map.of());
            GradeCalculator by = Objects.requireNonNull(rules.get(of.courseId()));
            totals.put(
                    of,
                    new Total(
                            by.score(scored(own, marked, false)),
                            by.score(scored(own, marked, true))));
        }
        return totals;
    }

    private Map<Long, GradeCalculator> rules(Set<Long> courseIds) {
        Map<Long, CourseView> found = courses.byIds(courseIds);
        Map<Long, List<AssignmentGroupView>> groups = assignments.groups(courseIds);
        Map<Long, GradingStandardView> schemes =
                standards.byIds(
                        found.values().stream()
                                .map(CourseView::gradingStandardId)
                                .filter(Objects::nonNull)
                                .collect(Collectors.toSet()));
        Map<Long, GradeCalculator> rules = new HashMap<>();
        for (Long id : courseIds) {
            CourseView course = found.get(id);
            Map<Long, AssignmentGroupView> own =
                    groups.getOrDefault(id, List.of()).stream()
                            .collect(
                                    Collectors.toMap(AssignmentGroupView::id, Function.identity()));
            rules.put(
                    id,
                    new GradeCalculator(
                            own,
                            course != null && course.applyAssignmentGroupWeights(),
                            scheme(course, schemes)));
        }
        return rules;
    }

    /** A selected scheme that does not exist is replaced by the default one. */
    private static @Nullable GradingStandardView scheme(
            @Nullable CourseView course, Map<Long, GradingStandardView> schemes) {
        return course == null || course.gradingStandardId() == null
                ? null
                : schemes.getOrDefault(course.gradingStandardId(), GradingStandardView.DEFAULT);
    }

    /**
     * Excused submissions do not count, ungraded ones for the final score only. A score or excuse
     * that is not visible is treated as not given.
     */
    private static List<Scored> scored(
            List<AssignmentView> counted, Map<Long, Mark> marks, boolean includeUnposted) {
        List<Scored> scored = new ArrayList<>();
        for (AssignmentView of : counted) {
            Mark mark = shown(of, marks.get(of.id()), includeUnposted);
            if (mark == null || !mark.latest().excused()) {
                double points = of.pointsPossible() == null ? 0 : of.pointsPossible();
                Double score = mark == null ? null : mark.latest().score();
                scored.add(new Scored(of.id(), of.groupId(), points, score));
            }
        }
        return scored;
    }

    /**
     * Unposted grades of an anonymous assignment never count: a total would reveal whose they are.
     */
    private static @Nullable Mark shown(
            AssignmentView of, @Nullable Mark mark, boolean includeUnposted) {
        return mark != null
                        && (mark.latest().postedAt() != null
                                || (includeUnposted && !of.anonymizesStudents()))
                ? mark
                : null;
    }
}
