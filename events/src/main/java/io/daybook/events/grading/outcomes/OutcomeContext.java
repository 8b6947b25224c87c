package io.daybook.events.grading.outcomes;

/** The kind of context that outcomes, their groups and rubrics belong to. */
public enum OutcomeContext {
    /** The whole site; its id is 0. */
    GLOBAL,
    /** An account. */
    ACCOUNT,
    /** A course. */
    COURSE
}
