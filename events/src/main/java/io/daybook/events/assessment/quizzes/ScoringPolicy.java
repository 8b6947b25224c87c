package io.daybook.events.assessment.quizzes;

import java.util.Locale;

/** Which score of several attempts counts. */
public enum ScoringPolicy {
    /** The best. */
    KEEP_HIGHEST,
    /** That of the last attempt. */
    KEEP_LATEST,
    /** The mean of all. */
    KEEP_AVERAGE;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
