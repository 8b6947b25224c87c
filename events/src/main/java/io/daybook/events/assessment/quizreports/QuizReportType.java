package io.daybook.events.assessment.quizreports;

import java.util.Locale;

/** What a report of a quiz contains. */
public enum QuizReportType {
    /** Each student's answers and points, one row per attempt. */
    STUDENT_ANALYSIS("Student Analysis"),
    /** The discrimination of each question, one line for each question. */
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
