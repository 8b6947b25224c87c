package io.daybook.events.assessment.quizzes;

import java.util.Locale;

/** When students do not see the results of their attempts. */
public enum HideResults {
    /** Never shown. */
    ALWAYS,
    /** Shown once no attempt is left. */
    UNTIL_AFTER_LAST_ATTEMPT;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
