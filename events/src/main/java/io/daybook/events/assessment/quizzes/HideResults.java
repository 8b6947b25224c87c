package io.daybook.events.assessment.quizzes;

import java.util.Locale;

/** When the results of attempts are hidden from students. */
public enum HideResults {
    /** Always. */
    ALWAYS,
    /** Until no attempt is left. */
    UNTIL_AFTER_LAST_ATTEMPT;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
