package io.daybook.query.grading.outcomes;

import io.daybook.events.grading.outcomes.CalculationMethod;
import io.daybook.events.grading.outcomes.OutcomeContext;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A learning outcome (document 1, section 4.3).
 *
 * @param contextId context of its owner; 0 for the global context
 * @param ratings highest first
 * @param calculationInt null for methods without a number
 */
@Document("outcomes_v1")
@CompoundIndex(name = "by_context", def = "{'contextType': 1, 'contextId': 1, '_id': 1}")
@CompoundIndex(name = "by_guid", def = "{'contextType': 1, 'contextId': 1, 'vendorGuid': 1}")
public record OutcomeView(
        @Id long id,
        OutcomeContext contextType,
        long contextId,
        String title,
        @Nullable String displayName,
        @Nullable String description,
        @Nullable String vendorGuid,
        double masteryPoints,
        List<Rating> ratings,
        CalculationMethod calculationMethod,
        @Nullable Integer calculationInt,
        boolean deleted,
        Instant createdAt) {

    /** A rating level and its points. */
    public record Rating(String description, double points) {}

    /** Returns the points of the highest rating; 0 without ratings. */
    public double pointsPossible() {
        return ratings.isEmpty() ? 0 : ratings.getFirst().points();
    }

    /**
     * Whether a rubric criterion created from this outcome would equal one created from the other.
     */
    public boolean looksLike(OutcomeView other) {
        return title.equals(other.title)
                && Objects.equals(description, other.description)
                && masteryPoints == other.masteryPoints
                && ratings.equals(other.ratings);
    }
}
