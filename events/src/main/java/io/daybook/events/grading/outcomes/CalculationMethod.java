package io.daybook.events.grading.outcomes;

/** How a student's results for an outcome are combined into one score (document 1, section 4.3). */
public enum CalculationMethod {
    /**
     * Weighs the latest result with the configured percentage, the mean of the others with the
     * rest.
     */
    DECAYING_AVERAGE,
    /** Another name for {@link #DECAYING_AVERAGE}. */
    WEIGHTED_AVERAGE,
    /** Weighs each result with the configured percentage, all earlier ones with the rest. */
    STANDARD_DECAYING_AVERAGE,
    /** Mean of the results at mastery, once there are the configured number of them. */
    N_MASTERY,
    /** The latest result. */
    LATEST,
    /** The highest result. */
    HIGHEST,
    /** The mean of all results. */
    AVERAGE
}
