package io.daybook.events.grading.rubrics;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of a rubric.
 *
 * @param points of its highest rating
 * @param criterionUseRange whether a rating stands for all points down to the next one
 * @param ignoreForScoring whether its points do not count; only with an outcome
 * @param learningOutcomeId the outcome it assesses; null for none
 * @param masteryPoints from how many points on the outcome counts as mastered; null without one
 * @param ratings the highest first
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

    /** A level of a row. */
    public record RubricRating(
            String id, String description, @Nullable String longDescription, double points) {}
}
