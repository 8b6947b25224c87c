package io.daybook.events.assessment.quizsubmissions;

import java.util.Locale;

/** How an answer fits its question. */
public enum Correctness {
    /** All of it is right. */
    CORRECT,
    /** Nothing, or not enough, is right. */
    INCORRECT,
    /** Some of it is right. */
    PARTIAL,
    /** Nobody can tell yet, or nothing is right or wrong. */
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
