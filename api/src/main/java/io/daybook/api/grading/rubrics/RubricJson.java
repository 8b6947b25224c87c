package io.daybook.api.grading.rubrics;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.application.grading.outcomes.OutcomeScope;
import io.daybook.query.grading.rubrics.RubricView;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rubric (document 1, section 2).
 *
 * @param readOnly whether it grades more than one object
 * @param criteria the same value as data; in responses to changes, and with full assessments
 */
public record RubricJson(
        long id,
        String title,
        @Nullable Long contextId,
        @Nullable String contextType,
        double pointsPossible,
        boolean reusable,
        @JsonProperty("public") boolean isPublic,
        boolean readOnly,
        boolean freeFormCriterionComments,
        boolean hideScoreTotal,
        String buttonDisplay,
        String ratingOrder,
        long userId,
        Instant createdAt,
        Instant updatedAt,
        List<CriterionJson> data,
        @JsonInclude(Include.NON_NULL) @Nullable List<CriterionJson> criteria,
        @JsonInclude(Include.NON_NULL) @Nullable List<RubricAssessmentJson> assessments,
        @JsonInclude(Include.NON_NULL) @Nullable List<RubricAssociationJson> associations) {

    /**
     * A criterion of a rubric.
     *
     * @param outcomeId the same value as learningOutcomeId, under the name used in assignments
     */
    public record CriterionJson(
            String id,
            String description,
            String longDescription,
            double points,
            boolean criterionUseRange,
            @JsonInclude(Include.NON_NULL) @Nullable Long learningOutcomeId,
            @JsonInclude(Include.NON_NULL) @Nullable Long outcomeId,
            @JsonInclude(Include.NON_NULL) @Nullable Double masteryPoints,
            @JsonInclude(Include.NON_NULL) @Nullable Boolean ignoreForScoring,
            List<RatingJson> ratings) {

        /** Returns the criterion as rubrics and assignments show it. */
        public static CriterionJson of(RubricView.Criterion criterion) {
            boolean hasOutcome = criterion.learningOutcomeId() != null;
            return new CriterionJson(
                    criterion.id(),
                    criterion.description(),
                    Objects.requireNonNullElse(criterion.longDescription(), ""),
                    criterion.points(),
                    criterion.criterionUseRange(),
                    criterion.learningOutcomeId(),
                    criterion.learningOutcomeId(),
                    criterion.masteryPoints(),
                    hasOutcome ? criterion.ignoreForScoring() : null,
                    criterion.ratings().stream()
                            .map(
                                    rating ->
                                            new RatingJson(
                                                    rating.id(),
                                                    criterion.id(),
                                                    rating.description(),
                                                    Objects.requireNonNullElse(
                                                            rating.longDescription(), ""),
                                                    rating.points()))
                            .toList());
        }
    }

    /** A rating of a criterion. */
    public record RatingJson(
            String id,
            String criterionId,
            String description,
            String longDescription,
            double points) {}

    /** The objects included in a rubric; null where not requested. */
    record Included(
            boolean criteria,
            @Nullable List<RubricAssessmentJson> assessments,
            @Nullable List<RubricAssociationJson> associations) {
        static final Included NOTHING = new Included(false, null, null);
    }

    static RubricJson of(RubricView rubric, boolean readOnly, Included beside) {
        List<CriterionJson> criteria = rubric.criteria().stream().map(CriterionJson::of).toList();
        return new RubricJson(
                rubric.id(),
                rubric.title(),
                OutcomeScope.contextId(rubric.contextType(), rubric.contextId()),
                OutcomeScope.typeName(rubric.contextType()),
                rubric.pointsPossible(),
                false,
                false,
                readOnly,
                rubric.freeFormCriterionComments(),
                rubric.hideScoreTotal(),
                rubric.buttonDisplay(),
                rubric.ratingOrder(),
                rubric.userId(),
                rubric.createdAt(),
                rubric.updatedAt(),
                criteria,
                beside.criteria() ? criteria : null,
                beside.assessments(),
                beside.associations());
    }
}
