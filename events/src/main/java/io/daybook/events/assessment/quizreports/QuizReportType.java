package io.daybook.events.assessment.quizreports;

import java.util.Locale;

/** What a report of a quiz tells. */
public enum QuizReportType {
    /** Each student's answers and points, one line for each attempt. */
    STUDENT_ANALYSIS("Student Analysis"),
    /** How well each question tells students apart, one line for each question. */
    ITEM_ANALYSIS("Item Analysis");

    private final String readable;

    QuizReportType(String readable) {
        this.readable = readable;
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The name users read. */
    public String readable() {
        return readable;
    }
}
