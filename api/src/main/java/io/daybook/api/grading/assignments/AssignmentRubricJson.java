package io.daybook.api.grading.assignments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rubric by which an assignment is assessed (document 1, section 4.5). */
public record AssignmentRubricJson(
        boolean useRubricForGrading,
        boolean freeFormCriterionComments,
        RubricSettings rubricSettings,
        List<Criterion> rubric) {

    /** The title of the rubric and how it is displayed. */
    public record RubricSettings(
            long id,
            String title,
            double pointsPossible,
            boolean freeFormCriterionComments,
            boolean hideScoreTotal,
            boolean hidePoints) {}

    /** A criterion of the rubric. */
    public record Criterion(
            String id,
            double points,
            String description,
            String longDescription,
            boolean criterionUseRange,
            boolean ignoreForScoring,
            List<Rating> ratings,
            @JsonInclude(Include.NON_NULL) @Nullable Long outcomeId,
            @JsonInclude(Include.NON_NULL) @Nullable String vendorGuid) {}

    /** A rating of a criterion. */
    public record Rating(String id, double points, String description, String longDescription) {}

    /** Returns the rubric as it is used for an assignment. */
    static AssignmentRubricJson of(
            RubricView rubric, RubricAssociationView use, Map<Long, OutcomeView> outcomes) {
        return new AssignmentRubricJson(
                use.useForGrading(),
                rubric.freeFormCriterionComments(),
                new RubricSettings(
                        rubric.id(),
                        rubric.title(),
                        rubric.pointsPossible(),
                        rubric.freeFormCriterionComments(),
                        use.hideScoreTotal(),
                        use.hidePoints()),
                rubric.criteria().stream().map(each -> criterion(each, outcomes)).toList());
    }

    private static Criterion criterion(RubricView.Criterion of, Map<Long, OutcomeView> outcomes) {
        Long outcomeId = of.learningOutcomeId();
        OutcomeView outcome = outcomeId == null ? null : outcomes.get(outcomeId);
        return new Criterion(
                of.id(),
                of.points(),
                of.description(),
                Objects.requireNonNullElse(of.longDescription(), ""),
                of.criterionUseRange(),
                of.ignoreForScoring(),
                of.ratings().stream()
                        .map(
                                each ->
                                        new Rating(
                                                each.id(),
                                                each.points(),
                                                each.description(),
                                                Objects.requireNonNullElse(
                                                        each.longDescription(), "")))
                        .toList(),
                outcomeId,
                outcome == null ? null : outcome.vendorGuid());
    }
}
