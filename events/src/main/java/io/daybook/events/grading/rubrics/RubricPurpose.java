package io.daybook.events.grading.rubrics;

/** Purpose of a rubric association. */
public enum RubricPurpose {
    /** Submissions for the object are assessed by the rubric. */
    GRADING,
    /** The rubric is bookmarked for later use. */
    BOOKMARK
}
