package io.daybook.events.assessment.quizreports;

import java.util.Locale;

/** What a report of a quiz contains. */
public enum QuizReportType {
    /** Each student's answers and points, one line for each attempt. */
    STUDENT_ANALYSIS("Student Analysis"),
    /** The discrimination of each question, one line for each question. */
    ITEM_ANALYSIS("Item Analysis");

    private final String readable;

    QuizReportType(String readable) {
        this.readable = readable;
    }

    /** The name clients use. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The name users read. */
    public String readable() {
        return readable;
    }
}
