package io.daybook.events.grading.submissions;

/** By which way a grade came about. */
public enum GradingRoute {
    /** A grader gave it to this one student. */
    SINGLE,
    /** It was one of many sent together. */
    BULK,
    /** The grades of a moderated assignment were published. */
    MODERATION,
    /** The late policy took something off, or gave something for missing work. */
    LATE_POLICY,
    /** What can be reached changed, or how grades are written. */
    SETTINGS_CHANGE,
    /** The answers to a quiz are worth it. */
    QUIZ
}
