package io.daybook.query.grading.rubrics;

import io.daybook.events.grading.outcomes.OutcomeContext;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A rubric (document 1, section 4.5).
 *
 * @param titleKey the title in lower case
 * @param outcomeIds the outcomes of its criteria
 * @param version increases with each revision, starting at one
 */
@Document("rubrics_v1")
@CompoundIndex(
        name = "by_context",
        def = "{'contextType': 1, 'contextId': 1, 'deleted': 1, '_id': 1}")
@CompoundIndex(name = "by_title", def = "{'contextType': 1, 'contextId': 1, 'titleKey': 1}")
@CompoundIndex(name = "by_outcome", def = "{'outcomeIds': 1, 'deleted': 1}")
public record RubricView(
        @Id long id,
        OutcomeContext contextType,
        long contextId,
        long userId,
        String title,
        String titleKey,
        boolean freeFormCriterionComments,
        boolean hideScoreTotal,
        String buttonDisplay,
        String ratingOrder,
        double pointsPossible,
        List<Criterion> criteria,
        List<Long> outcomeIds,
        int version,
        boolean deleted,
        Instant createdAt,
        Instant updatedAt) {

    /**
     * A criterion of the rubric.
     *
     * @param points points of its highest rating
     * @param criterionUseRange whether a rating covers all points down to the next one
     * @param learningOutcomeId the outcome it assesses; null for none
     * @param masteryPoints null without an outcome
     * @param ratings highest first
     */
    public record Criterion(
            String id,
            String description,
            @Nullable String longDescription,
            double points,
            boolean criterionUseRange,
            boolean ignoreForScoring,
            @Nullable Long learningOutcomeId,
            @Nullable Double masteryPoints,
            List<Rating> ratings) {}

    /** A rating of a criterion. */
    public record Rating(
            String id, String description, @Nullable String longDescription, double points) {}

    /** Returns the criterion with this id. */
    public Optional<Criterion> criterion(String criterionId) {
        return criteria.stream().filter(c -> c.id().equals(criterionId)).findFirst();
    }
}
