package io.daybook.events.grading.todo;

/** Why an assignment is in a to-do list. */
public enum TodoPurpose {
    /** Its submissions need grading. */
    GRADING,
    /** The user has to submit it. */
    SUBMITTING
}
