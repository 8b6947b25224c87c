package io.daybook.api.people;

import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.submissions.SubmissionViews;
import io.daybook.query.submissions.SubmissionViews.Mark;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * What students have reached in their courses altogether: points of points, of a whole page with
 * two queries.
 */
@Component
public class CourseTotals {

    private static final double PERCENT = 100;

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;

    CourseTotals(AssignmentViews assignments, SubmissionViews submissions) {
        this.assignments = assignments;
        this.submissions = submissions;
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
     */
    public record Sum(double points, @Nullable Double current, @Nullable Double last) {

        static final Sum NOTHING = new Sum(0, null, null);
    }

    /** The totals of these students. */
    public Map<Of, Total> of(Collection<EnrollmentView> students) {
        if (students.isEmpty()) {
            return Map.of();
        }
        Set<Of> asked = students.stream().map(Of::of).collect(Collectors.toSet());
        Set<Long> courses = asked.stream().map(Of::courseId).collect(Collectors.toSet());
        Set<Long> users = asked.stream().map(Of::userId).collect(Collectors.toSet());
        Map<Long, List<AssignmentView>> counted = assignments.counted(courses);
        Map<Of, Map<Long, Mark>> marks = new HashMap<>();
        for (Mark mark : submissions.marks(courses, users)) {
            marks.computeIfAbsent(new Of(mark.courseId(), mark.userId()), _ -> new HashMap<>())
                    .put(mark.assignmentId(), mark);
        }
        Map<Of, Total> totals = new HashMap<>();
        for (Of of : asked) {
            List<AssignmentView> there = counted.getOrDefault(of.courseId(), List.of());
            Map<Long, Mark> own = marks.getOrDefault(of, Map.of());
            totals.put(of, new Total(sum(there, own, false), sum(there, own, true)));
        }
        return totals;
    }

    /** Excused work counts for nothing; work without a grade only for the last score. */
    private static Sum sum(List<AssignmentView> counted, Map<Long, Mark> marks, boolean heldBack) {
        double reached = 0;
        double graded = 0;
        double possible = 0;
        for (AssignmentView assignment : counted) {
            Mark mark = marks.get(assignment.id());
            double points = assignment.pointsPossible() == null ? 0 : assignment.pointsPossible();
            if (mark == null || !mark.latest().excused()) {
                possible += points;
                Double score = mark == null ? null : score(mark, heldBack);
                if (score != null) {
                    reached += score;
                    graded += points;
                }
            }
        }
        return new Sum(reached, percent(reached, graded), percent(reached, possible));
    }

    private static @Nullable Double score(Mark mark, boolean heldBack) {
        boolean shown = heldBack || mark.latest().postedAt() != null;
        return shown ? mark.latest().score() : null;
    }

    private static @Nullable Double percent(double reached, double possible) {
        return possible == 0 ? null : Math.round(reached / possible * PERCENT * PERCENT) / PERCENT;
    }
}
