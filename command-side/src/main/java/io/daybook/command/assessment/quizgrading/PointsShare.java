package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizsubmissions.Correctness;

/**
 * The share of a question's points that an answer earns, as a fraction.
 *
 * @param parts of the whole, from 0
 * @param whole at least 1
 */
record PointsShare(int parts, int whole) {

    static final PointsShare NONE = new PointsShare(0, 1);
    static final PointsShare ALL = new PointsShare(1, 1);

    static PointsShare of(boolean right) {
        return right ? ALL : NONE;
    }

    /**
     * Returns a share; none if there are no parts, so that such a question is never answered
     * correctly.
     */
    static PointsShare of(long parts, long whole) {
        return whole == 0 ? NONE : new PointsShare((int) parts, (int) whole);
    }

    double of(double points) {
        return parts == whole ? points : points * parts / whole;
    }

    Correctness correctness() {
        if (parts == whole) {
            return Correctness.CORRECT;
        }
        return parts == 0 ? Correctness.INCORRECT : Correctness.PARTIAL;
    }
}
