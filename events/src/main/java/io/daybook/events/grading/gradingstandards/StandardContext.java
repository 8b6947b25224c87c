package io.daybook.events.grading.gradingstandards;

/** The scope of a grading scheme. */
public enum StandardContext {
    /** An account with its sub-accounts and courses. */
    ACCOUNT,
    /** A course. */
    COURSE
}
