package io.daybook.api.grading.rubrics;

import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.api.platform.binding.TreeSchema.Form;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.rubrics.RubricPurpose;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Request body of a rubric and its association.
 *
 * @param id when creating, an existing rubric to update instead; ignored if the context has no such
 *     rubric
 */
record RubricBody(
        @Nullable Long id,
        @Nullable RubricFields rubric,
        @Nullable AssociationFields rubricAssociation,
        @Nullable Long rubricAssociationId,
        @Nullable String title,
        boolean skipUpdatingPointsPossible) {

    /**
     * The rubric.
     *
     * @param criteria a list, or an object keyed by numbers, whose order counts
     */
    record RubricFields(
            @Nullable String title,
            Patch<Boolean> freeFormCriterionComments,
            Patch<Boolean> hideScoreTotal,
            @Nullable String buttonDisplay,
            @Nullable String ratingOrder,
            boolean skipUpdatingPointsPossible,
            @TreeSchema(value = CriterionBody.class, form = Form.LIST_OR_KEYED)
                    JsonNode criteria) {}

    /** The association. */
    record AssociationFields(
            @Nullable Long id,
            @Nullable Long rubricId,
            @Nullable Long associationId,
            @Nullable String associationType,
            @Nullable String title,
            Patch<Boolean> useForGrading,
            Patch<Boolean> hideScoreTotal,
            Patch<Boolean> hidePoints,
            Patch<Boolean> hideOutcomeResults,
            Patch<RubricPurpose> purpose,
            Patch<Boolean> bookmarked) {}

    /** Whether an assignment keeps its points possible. */
    boolean keepsPoints() {
        return skipUpdatingPointsPossible
                || (rubric != null && rubric.skipUpdatingPointsPossible());
    }
}
