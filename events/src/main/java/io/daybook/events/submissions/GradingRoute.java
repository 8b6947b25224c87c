package io.daybook.events.submissions;

/** By which way a grade came about. */
public enum GradingRoute {
    /** A grader gave it to this one student. */
    SINGLE,
    /** It was one of many sent together. */
    BULK,
    /** The grades of a moderated assignment were published. */
    MODERATION
}
