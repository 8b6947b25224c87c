package io.daybook.events.assessment.quizsubmissions;

import java.util.Locale;

/** The correctness of an answer. */
public enum Correctness {
    /** Completely correct. */
    CORRECT,
    /** Incorrect, or not sufficiently correct. */
    INCORRECT,
    /** Partially correct. */
    PARTIAL,
    /** Unknown yet, or nothing is right or wrong. */
    UNDEFINED;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return switch (this) {
            case CORRECT -> "true";
            case INCORRECT -> "false";
            default -> name().toLowerCase(Locale.ROOT);
        };
    }
}
