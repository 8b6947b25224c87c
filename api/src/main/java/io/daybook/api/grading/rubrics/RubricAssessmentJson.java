package io.daybook.api.grading.rubrics;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.query.grading.rubrics.RubricAssessmentView;
import io.daybook.query.grading.rubrics.RubricAssessmentView.Row;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An assessment (document 1, section 2).
 *
 * @param data only in the full style
 * @param comments only in the style of comments
 * @param assessorName only in full; null where the assessor must not be known
 */
public record RubricAssessmentJson(
        long id,
        long rubricId,
        long rubricAssociationId,
        long userId,
        @Nullable Double score,
        String artifactType,
        long artifactId,
        @Nullable Integer artifactAttempt,
        String assessmentType,
        @Nullable Long assessorId,
        boolean hidePoints,
        @JsonInclude(Include.NON_NULL) @Nullable List<RowJson> data,
        @JsonInclude(Include.NON_NULL) @Nullable List<@Nullable String> comments,
        @JsonInclude(Include.NON_NULL) @Nullable String assessorName) {

    /** What a criterion was given. */
    public record RowJson(
            @Nullable String id,
            String criterionId,
            @Nullable Double points,
            String description,
            @Nullable String comments,
            @Nullable String commentsHtml,
            boolean commentsEnabled,
            @JsonInclude(Include.NON_NULL) @Nullable Long learningOutcomeId,
            @JsonInclude(Include.NON_NULL) @Nullable Boolean ignoreForScoring,
            @JsonInclude(Include.NON_NULL) @Nullable Boolean aboveThreshold) {

        static RowJson of(Row row) {
            Double points = row.points();
            Double mastery = row.mastery();
            return new RowJson(
                    row.ratingId(),
                    row.criterionId(),
                    points,
                    row.description(),
                    row.comments(),
                    row.comments(),
                    true,
                    row.learningOutcomeId(),
                    row.ignoreForScoring() ? true : null,
                    (points == null || mastery == null) ? null : (points > mastery));
        }
    }

    /** How much is told of assessments. */
    enum Style {
        PLAIN,
        FULL,
        COMMENTS_ONLY
    }

    static RubricAssessmentJson of(
            RubricAssessmentView assessment, Style style, Assessor assessor) {
        boolean full = style == Style.FULL;
        return new RubricAssessmentJson(
                assessment.id(),
                assessment.rubricId(),
                assessment.associationId(),
                assessment.userId(),
                assessment.score(),
                assessment.assessmentType() == AssessmentType.PROVISIONAL_GRADE
                        ? "ModeratedGrading::ProvisionalGrade"
                        : "Submission",
                assessment.artifactId(),
                assessment.attempt(),
                assessment.assessmentType().name().toLowerCase(Locale.ROOT),
                assessor.known() ? assessment.assessorId() : null,
                assessment.hidePoints(),
                full ? assessment.rows().stream().map(RowJson::of).toList() : null,
                style == Style.COMMENTS_ONLY
                        ? assessment.rows().stream().<@Nullable String>map(Row::comments).toList()
                        : null,
                full && assessor.known() ? Objects.requireNonNullElse(assessor.name(), "") : null);
    }

    /** Whether the assessor may be known, and the name. */
    record Assessor(boolean known, @Nullable String name) {}
}
