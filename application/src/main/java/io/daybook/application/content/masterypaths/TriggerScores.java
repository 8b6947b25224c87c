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
 * Reads the scores that students can see on trigger assignments, as a share of the points possible;
 * a score that is not posted triggers nothing.
 */
@Component
public class TriggerScores {

    /** Points are percents where nothing says how many can be reached. */
    private static final double PERCENT = 100;

    /** A share that is a bound in decimals is that bound: dividing must not miss it. */
    private static final double PRECISION = 1e9;

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;

    TriggerScores(AssignmentViews assignments, SubmissionViews submissions) {
        this.assignments = assignments;
        this.submissions = submissions;
    }

    /** The shares, of one, that a student knows of on these assignments, by assignment. */
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

    /** The shares that students know of on an assignment of the course, by student. */
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
