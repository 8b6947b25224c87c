package io.daybook.events.grading.assignments;

/**
 * How a grade is written; the wire name is the name in lower case (document 2, section 4.3, {@code
 * grading_type}).
 */
public enum GradingType {
    /** Complete or incomplete. */
    PASS_FAIL,
    /** A share of the points. */
    PERCENT,
    /** A letter of a grading scheme. */
    LETTER_GRADE,
    /** An entry of a scheme of grade points. */
    GPA_SCALE,
    /** The points themselves. */
    POINTS,
    /** Nothing is graded. */
    NOT_GRADED
}
