package io.daybook.events.grading.rubrics;

/** What a rubric is associated with an object for. */
public enum RubricPurpose {
    /** Work on the object is assessed by it. */
    GRADING,
    /** It is kept at hand there. */
    BOOKMARK
}
