package io.daybook.events.assessment.quizreports;

import java.util.Locale;

/** The type of a quiz report. */
public enum QuizReportType {
    /** Each student's answers and points, one row per attempt. */
    STUDENT_ANALYSIS("Student Analysis"),
    /** Item statistics such as discrimination, one row per question. */
    ITEM_ANALYSIS("Item Analysis");

    private final String readable;

    QuizReportType(String readable) {
        this.readable = readable;
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the display name. */
    public String readable() {
        return readable;
    }
}
