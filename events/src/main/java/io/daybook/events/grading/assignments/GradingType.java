package io.daybook.events.grading.assignments;

/**
 * The grading type of an assignment; in lower case in requests and responses (document 2, section
 * 4.3, {@code grading_type}).
 */
public enum GradingType {
    /** Complete or incomplete. */
    PASS_FAIL,
    /** A percentage of the points possible. */
    PERCENT,
    /** A letter of a grading scheme. */
    LETTER_GRADE,
    /** An entry of a GPA scale. */
    GPA_SCALE,
    /** Points. */
    POINTS,
    /** Not graded. */
    NOT_GRADED
}
