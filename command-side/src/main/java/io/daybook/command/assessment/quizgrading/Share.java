package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizsubmissions.Correctness;

/**
 * A part of the points of a question.
 *
 * @param parts of the whole, from 0
 * @param whole at least 1
 */
record Share(int parts, int whole) {

    static final Share NONE = new Share(0, 1);
    static final Share ALL = new Share(1, 1);

    static Share of(boolean right) {
        return right ? ALL : NONE;
    }

    /** So many of so many; a question that asks for nothing is answered right by nobody. */
    static Share of(long parts, long whole) {
        return whole == 0 ? NONE : new Share((int) parts, (int) whole);
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
