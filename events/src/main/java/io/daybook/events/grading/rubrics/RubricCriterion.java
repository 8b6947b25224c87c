package io.daybook.events.grading.rubrics;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A criterion of a rubric.
 *
 * @param points those of its highest rating
 * @param criterionUseRange whether a rating covers all points down to the next rating
 * @param ignoreForScoring whether its points do not count; only with an outcome
 * @param learningOutcomeId the aligned outcome; null for none
 * @param masteryPoints lowest points that count as mastery of the outcome; null without one
 * @param ratings highest first
 */
public record RubricCriterion(
        String id,
        String description,
        @Nullable String longDescription,
        double points,
        boolean criterionUseRange,
        boolean ignoreForScoring,
        @Nullable Long learningOutcomeId,
        @Nullable Double masteryPoints,
        List<RubricRating> ratings) {

    public RubricCriterion {
        ratings = ratings == null ? List.of() : List.copyOf(ratings);
    }

    /** A rating of a criterion. */
    public record RubricRating(
            String id, String description, @Nullable String longDescription, double points) {}
}
