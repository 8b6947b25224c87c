package io.daybook.api.grading.outcomes;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.grading.outcomes.OutcomeScope;
import io.daybook.events.grading.outcomes.CalculationMethod;
import io.daybook.query.grading.outcomes.OutcomeView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An outcome with all its fields (document 1, section 4.3).
 *
 * @param calculationInt omitted for methods without a number
 * @param alignments the aligned objects, such as {@code assignment_5}; only together with results
 */
public record OutcomeJson(
        @JsonUnwrapped Abbreviated abbreviated,
        @Nullable String description,
        CalculationMethod calculationMethod,
        @JsonInclude(Include.NON_NULL) @Nullable Integer calculationInt,
        double pointsPossible,
        double masteryPoints,
        List<RatingJson> ratings,
        boolean assessed,
        @JsonInclude(Include.NON_NULL) @Nullable List<String> alignments) {

    /** An outcome with its main fields only. */
    public record Abbreviated(
            long id,
            @Nullable String contextType,
            @Nullable Long contextId,
            @Nullable String vendorGuid,
            @Nullable String displayName,
            String title,
            String url,
            boolean canEdit,
            boolean hasUpdateableRubrics,
            @Nullable String friendlyDescription) {

        static Abbreviated of(OutcomeView outcome, OutcomeFacts facts) {
            return new Abbreviated(
                    outcome.id(),
                    OutcomeScope.typeName(outcome.contextType()),
                    OutcomeScope.contextId(outcome.contextType(), outcome.contextId()),
                    outcome.vendorGuid(),
                    outcome.displayName(),
                    outcome.title(),
                    "/api/v1/outcomes/" + outcome.id(),
                    facts.canEdit(),
                    facts.hasUpdateableRubrics(),
                    null);
        }
    }

    /**
     * A rating of the outcome.
     *
     * @param color only where defaults were requested
     * @param mastery only where defaults were requested
     * @param percent of the class that reached it; only beside rollups
     */
    public record RatingJson(
            String description,
            double points,
            @JsonInclude(Include.NON_NULL) @Nullable Boolean mastery,
            @JsonInclude(Include.NON_NULL) @Nullable String color,
            @JsonInclude(Include.NON_NULL) @Nullable Double percent) {}

    /**
     * Facts about an outcome that are stored elsewhere.
     *
     * @param canEdit whether the caller may change it
     * @param hasUpdateableRubrics whether rubrics follow its changes
     * @param assessed whether any student has a result
     */
    public record OutcomeFacts(boolean canEdit, boolean hasUpdateableRubrics, boolean assessed) {}

    /** Returns the JSON of an outcome. */
    public static OutcomeJson of(
            OutcomeView outcome,
            OutcomeFacts facts,
            List<RatingJson> ratings,
            @Nullable List<String> alignments) {
        return new OutcomeJson(
                Abbreviated.of(outcome, facts),
                outcome.description(),
                outcome.calculationMethod(),
                outcome.calculationInt(),
                outcome.pointsPossible(),
                outcome.masteryPoints(),
                ratings,
                facts.assessed(),
                alignments);
    }
}
