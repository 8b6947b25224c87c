package io.daybook.events.grading.outcomes;

/** The kind of object an outcome is aligned to. */
public enum AlignedAsset {
    /** A rubric with a criterion of the outcome. */
    RUBRIC,
    /** An assignment that is assessed with such a rubric. */
    ASSIGNMENT
}
