package io.daybook.events.grading.outcomes;

/** How a student's results for an outcome become one score (document 1, section 4.3). */
public enum CalculationMethod {
    /** The latest result weighs as much as the number says, the mean of the others the rest. */
    DECAYING_AVERAGE,
    /** Another name for {@link #DECAYING_AVERAGE}. */
    WEIGHTED_AVERAGE,
    /** Each result in turn weighs as much as the number says, all before it the rest. */
    STANDARD_DECAYING_AVERAGE,
    /** The mean of the results at mastery, once there are as many as the number says. */
    N_MASTERY,
    /** The newest result. */
    LATEST,
    /** The best result. */
    HIGHEST,
    /** The mean of all results. */
    AVERAGE
}
