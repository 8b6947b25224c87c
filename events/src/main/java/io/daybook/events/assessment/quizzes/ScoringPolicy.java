package io.daybook.events.assessment.quizzes;

import java.util.Locale;

/** Which score counts if there are several attempts. */
public enum ScoringPolicy {
    /** The highest score. */
    KEEP_HIGHEST,
    /** The score of the latest attempt. */
    KEEP_LATEST,
    /** The average score. */
    KEEP_AVERAGE;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
