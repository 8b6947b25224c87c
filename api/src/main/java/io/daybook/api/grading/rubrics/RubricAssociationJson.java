package io.daybook.api.grading.rubrics;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The association of a rubric (document 1, section 2). The specification returns the flat
 * association, Canvas a wrapper: the response to a change contains both.
 */
public record RubricAssociationJson(
        long id,
        long rubricId,
        long associationId,
        String associationType,
        boolean useForGrading,
        @Nullable String summaryData,
        String purpose,
        boolean hideScoreTotal,
        boolean hidePoints,
        boolean hideOutcomeResults,
        boolean bookmarked,
        @Nullable String title,
        long contextId,
        String contextType,
        Instant createdAt,
        Instant updatedAt,
        @JsonInclude(Include.NON_NULL) @Nullable List<Object> assessmentRequests,
        @JsonInclude(Include.NON_NULL) @Nullable RubricJson rubric,
        @JsonInclude(Include.NON_NULL) @Nullable RubricAssociationJson rubricAssociation) {

    static RubricAssociationJson of(RubricAssociationView association) {
        return of(association, null, null, null);
    }

    /** Returns the association including the wrapper's keys. */
    static RubricAssociationJson both(RubricAssociationView association, RubricJson rubric) {
        return of(association, null, rubric, of(association));
    }

    /** Returns the association without the wrapper, as part of a saved rubric. */
    static RubricAssociationJson saved(RubricAssociationView association) {
        return of(association, List.of(), null, null);
    }

    private static RubricAssociationJson of(
            RubricAssociationView association,
            @Nullable List<Object> assessmentRequests,
            @Nullable RubricJson rubric,
            @Nullable RubricAssociationJson itself) {
        String type = capitalized(association.objectType().name());
        return new RubricAssociationJson(
                association.id(),
                association.rubricId(),
                association.objectId(),
                type,
                association.useForGrading(),
                null,
                association.purpose().name().toLowerCase(Locale.ROOT),
                association.hideScoreTotal(),
                association.hidePoints(),
                association.hideOutcomeResults(),
                association.bookmarked(),
                association.title(),
                association.contextId(),
                capitalized(association.contextType().name()),
                association.createdAt(),
                association.updatedAt(),
                assessmentRequests,
                rubric,
                itself);
    }

    private static String capitalized(String name) {
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }
}
