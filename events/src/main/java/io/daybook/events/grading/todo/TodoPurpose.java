package io.daybook.events.grading.todo;

/** Why an assignment is in a to-do list. */
public enum TodoPurpose {
    /** Work on it waits for a grade. */
    GRADING,
    /** The user is to submit it. */
    SUBMITTING
}
