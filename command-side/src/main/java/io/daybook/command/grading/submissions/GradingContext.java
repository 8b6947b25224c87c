package io.daybook.command.grading.submissions;

import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.grading.submissions.GradingRoute;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The circumstances of a grade: the grader, the points possible, anonymity and posting.
 *
 * @param graderId null when no person graded
 * @param pointsPossible what can be reached now
 * @param anonymous whether the grader does not see who the student is
 * @param posted whether the student sees the grade at once
 */
public record GradingContext(
        @Nullable Long graderId,
        GradingType gradingType,
        @Nullable Double pointsPossible,
        boolean anonymous,
        boolean posted,
        GradingRoute route,
        GradingRules rules,
        Instant now) {

    /** How grades are read and written now. */
    public GradingScale scale() {
        return new GradingScale(gradingType, pointsPossible, rules.scheme());
    }

    /** The same where the grader may not have seen who the student is. */
    GradingContext hidingStudent(boolean hidden) {
        return new GradingContext(
                graderId,
                gradingType,
                pointsPossible,
                anonymous || hidden,
                posted,
                route,
                rules,
                now);
    }

    /** The same with no person grading, but the late policy. */
    GradingContext byPolicy() {
        return new GradingContext(
                null,
                gradingType,
                pointsPossible,
                anonymous,
                posted,
                GradingRoute.LATE_POLICY,
                rules,
                now);
    }
}
