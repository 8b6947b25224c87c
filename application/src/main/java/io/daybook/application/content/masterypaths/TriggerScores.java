package io.daybook.application.content.masterypaths;

import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.grading.submissions.SubmissionViews.Mark;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads the scores that students can see on trigger assignments, as a fraction of the points
 * possible; a score that is not posted triggers nothing.
 */
@Component
public class TriggerScores {

    /** Without points possible, points are treated as percent. */
    private static final double PERCENT = 100;

    /** Fractions are rounded, so that division does not miss a decimal bound. */
    private static final double PRECISION = 1e9;

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;

    TriggerScores(AssignmentViews assignments, SubmissionViews submissions) {
        this.assignments = assignments;
        this.submissions = submissions;
    }

    /**
     * Returns the fractions, from 0 to 1, that a student can see on these assignments, by
     * assignment.
     */
    public Map<Long, Double> ofStudent(long studentId, Collection<Long> assignmentIds) {
        Map<Long, @Nullable Double> scores = new HashMap<>();
        submissions
                .marks(assignmentIds.stream().map(id -> SubmissionId.of(id, studentId)).toList())
                .forEach(mark -> scores.put(mark.assignmentId(), known(mark.latest())));
        Map<Long, Double> shares = new HashMap<>();
        for (AssignmentView assignment : assignments.byIds(scores.keySet())) {
            Double score = scores.get(assignment.id());
            if (score != null) {
                shares.put(assignment.id(), share(score, assignment));
            }
        }
        return shares;
    }

    private static @Nullable Double known(Mark.GradePart latest) {
        return latest.postedAt() == null ? null : latest.score();
    }

    /** Returns the fractions that students can see on an assignment of the course, by student. */
    Map<Long, Double> onAssignment(long courseId, long assignmentId) {
        AssignmentView trigger = assignments.find(courseId, assignmentId).orElse(null);
        if (trigger == null) {
            return Map.of();
        }
        Map<Long, Double> shares = new HashMap<>();
        for (Mark mark : submissions.postedScores(courseId, List.of(assignmentId))) {
            Double score = mark.latest().score();
            if (score != null) {
                shares.put(mark.userId(), share(score, trigger));
            }
        }
        return shares;
    }

    private static double share(double score, AssignmentView of) {
        Double possible = of.pointsPossible();
        double share = score / (possible == null || possible == 0 ? PERCENT : possible);
        return Math.rint(share * PRECISION) / PRECISION;
    }
}
