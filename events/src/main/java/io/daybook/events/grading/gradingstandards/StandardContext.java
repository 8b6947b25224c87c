package io.daybook.events.grading.gradingstandards;

/** Where a grading scheme can be used: there and below. */
public enum StandardContext {
    /** An account with its sub-accounts and courses. */
    ACCOUNT,
    /** A course. */
    COURSE
}
