package io.daybook.api.grading.rubrics;

import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.api.platform.binding.TreeSchema.Form;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Request body of a criterion.
 *
 * @param ratings a list, or an object keyed by numbers
 */
record CriterionBody(
        @Nullable String id,
        @Nullable String description,
        @Nullable String longDescription,
        boolean criterionUseRange,
        boolean ignoreForScoring,
        @Nullable Long learningOutcomeId,
        @Nullable Double masteryPoints,
        @TreeSchema(value = RatingBody.class, form = Form.LIST_OR_KEYED) JsonNode ratings) {

    /** Request body of a rating. */
    record RatingBody(
            @Nullable String id,
            @Nullable String description,
            @Nullable String longDescription,
            @Nullable Double points) {}
}
