package io.daybook.events.grading.rubrics;

/** The kind of object a rubric is associated with. */
public enum RubricObject {
    /** An assignment. */
    ASSIGNMENT,
    /** A course. */
    COURSE,
    /** An account. */
    ACCOUNT
}
