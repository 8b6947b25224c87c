package io.daybook.command.grading.submissions;

import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.grading.submissions.GradingRoute;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The circumstances of grading: the grader, the points possible, anonymity and posting.
 *
 * @param graderId null if no user grades
 * @param pointsPossible current points possible
 * @param anonymous whether the student's identity is hidden from the grader
 * @param posted whether the student sees the grade immediately
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

    /** Returns the current scale of grades. */
    public GradingScale scale() {
        return new GradingScale(gradingType, pointsPossible, rules.scheme());
    }

    /** Returns a copy in which the student's identity is also hidden if {@code hidden}. */
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

    /** Returns a copy in which the late policy grades instead of a user. */
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
