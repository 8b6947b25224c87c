package io.daybook.events.grading.submissions;

/** How a grade came about. */
public enum GradingRoute {
    /** A grader graded this one student. */
    SINGLE,
    /** The grade was part of a bulk update. */
    BULK,
    /** The grades of a moderated assignment were published. */
    MODERATION,
    /** The late policy deducted points, or gave the grade of a missing submission. */
    LATE_POLICY,
    /** The points possible or the grading type changed. */
    SETTINGS_CHANGE,
    /** The quiz was graded. */
    QUIZ
}
