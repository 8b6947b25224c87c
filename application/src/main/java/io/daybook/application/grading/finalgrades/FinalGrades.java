package io.daybook.application.grading.finalgrades;

import io.daybook.application.grading.finalgrades.GradeCalculator.Scored;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.Assigned;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
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
 * What students have reached in their courses altogether, by the rules of each course: of a whole
 * page with one query for each kind of thing that decides it.
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
    public record Of(long courseId, long userId) {

        /** The student of this enrollment. */
        public static Of of(EnrollmentView enrollment) {
            return new Of(enrollment.courseId(), enrollment.userId());
        }
    }

    /** With the grades that the student sees, and with all of them. */
    public record Total(Sum posted, Sum all) {

        /** Of a student without grades. */
        public static final Total NOTHING = new Total(Sum.NOTHING, Sum.NOTHING);
    }

    /**
     * How much was reached.
     *
     * @param points what was reached
     * @param current in per cent of what was graded; null before anything was
     * @param last in per cent of everything; null when there is nothing to reach
     * @param currentGrade what the course's grading scheme calls it; null where it has none
     */
    public record Sum(
            double points,
            @Nullable Double current,
            @Nullable Double last,
            @Nullable String currentGrade,
            @Nullable String lastGrade) {

        static final Sum NOTHING = new Sum(0, null, null, null, null);
    }

    /** The totals of these students. */
    public Map<Of, Total> of(Collection<EnrollmentView> students) {
        if (students.isEmpty()) {
            return Map.of();
        }
        Set<Of> asked = students.stream().map(Of::of).collect(Collectors.toSet());
        Set<Long> courseIds = asked.stream().map(Of::courseId).collect(Collectors.toSet());
        Set<Long> users = asked.stream().map(Of::userId).collect(Collectors.toSet());
        Map<Long, List<AssignmentView>> counted = assignments.counted(courseIds);
        Map<Long, GradeCalculator> rules = rules(courseIds);
        Map<Of, Map<Long, Mark>> marks = new HashMap<>();
        for (Mark mark : submissions.marks(courseIds, users)) {
            marks.computeIfAbsent(new Of(mark.courseId(), mark.userId()), _ -> new HashMap<>())
                    .put(mark.assignmentId(), mark);
        }
        Map<Long, Assigned> assigned = new HashMap<>();
        courseIds.forEach(id -> assigned.put(id, visibility.of(id, users)));
        Map<Of, Total> totals = new HashMap<>();
        for (Of of : asked) {
            Assigned there = Objects.requireNonNull(assigned.get(of.courseId()));
            List<AssignmentView> own =
                    counted.getOrDefault(of.courseId(), List.of()).stream()
                            .filter(each -> there.isAsked(each, of.userId()))
                            .toList();
            Map<Long, Mark> marked = marks.getOrDefault(of, Map.of());
            GradeCalculator by = Objects.requireNonNull(rules.get(of.courseId()));
            totals.put(
                    of,
                    new Total(
                            by.sum(scored(own, marked, false)), by.sum(scored(own, marked, true))));
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

    /** A scheme that was chosen and is not known here is the usual one. */
    private static @Nullable GradingStandardView scheme(
            @Nullable CourseView course, Map<Long, GradingStandardView> schemes) {
        return course == null || course.gradingStandardId() == null
                ? null
                : schemes.getOrDefault(course.gradingStandardId(), GradingStandardView.DEFAULT);
    }

    /** Excused work counts for nothing; work without a grade only for the last score. */
    private static List<Scored> scored(
            List<AssignmentView> counted, Map<Long, Mark> marks, boolean heldBack) {
        List<Scored> scored = new ArrayList<>();
        for (AssignmentView of : counted) {
            Mark mark = marks.get(of.id());
            if (mark == null || !mark.latest().excused()) {
                double points = of.pointsPossible() == null ? 0 : of.pointsPossible();
                Double score = mark == null ? null : score(of, mark, heldBack);
                scored.add(new Scored(of.id(), of.groupId(), points, score));
            }
        }
        return scored;
    }

    /** A score that is held back and anonymous counts nowhere: a total would tell whose it is. */
    private static @Nullable Double score(AssignmentView of, Mark mark, boolean heldBack) {
        boolean shown = mark.latest().postedAt() != null || (heldBack && !of.anonymizesStudents());
        return shown ? mark.latest().score() : null;
    }
}
