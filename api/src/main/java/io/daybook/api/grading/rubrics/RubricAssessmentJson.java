package io.daybook.api.grading.rubrics;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.query.grading.rubrics.RubricAssessmentView;
import io.daybook.query.grading.rubrics.RubricAssessmentView.Row;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An assessment (document 1, section 2).
 *
 * @param userId null where the student is anonymous to the caller
 * @param anonymousId what that student is called instead
 * @param anonymousAssessorId what a grader is called whom the caller must not know
 * @param data only in the full style
 * @param comments only in the style of comments
 * @param assessorName only in full; null where the assessor must not be known
 */
public record RubricAssessmentJson(
        long id,
        long rubricId,
        long rubricAssociationId,
        @Nullable Long userId,
        @JsonInclude(Include.NON_NULL) @Nullable String anonymousId,
        @Nullable Double score,
        String artifactType,
        long artifactId,
        @Nullable Integer artifactAttempt,
        String assessmentType,
        @Nullable Long assessorId,
        @JsonInclude(Include.NON_NULL) @Nullable String anonymousAssessorId,
        boolean hidePoints,
        Instant createdAt,
        Instant updatedAt,
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

    /** How much of assessments is included. */
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
                assessor.studentAlias() == null ? Long.valueOf(assessment.userId()) : null,
                assessor.studentAlias(),
                assessment.score(),
                assessment.assessmentType() == AssessmentType.PROVISIONAL_GRADE
                        ? "ModeratedGrading::ProvisionalGrade"
                        : "Submission",
                assessor.studentAlias() == null
                        ? assessment.artifactId()
                        : Long.parseLong(assessor.studentAlias()),
                assessment.attempt(),
                assessment.assessmentType().name().toLowerCase(Locale.ROOT),
                assessor.known() ? assessment.assessorId() : null,
                assessor.alias(),
                assessment.hidePoints(),
                assessment.createdAt(),
                assessment.updatedAt(),
                full ? assessment.rows().stream().map(RowJson::of).toList() : null,
                style == Style.COMMENTS_ONLY
                        ? assessment.rows().stream().<@Nullable String>map(Row::comments).toList()
                        : null,
                full && assessor.known() ? Objects.requireNonNullElse(assessor.name(), "") : null);
    }

    /**
     * Whether the assessor may be known.
     *
     * @param name null for none
     * @param alias what a grader who is not known is called; null for none
     * @param studentAlias what the student is called who is not known; null who is
     */
    record Assessor(
            boolean known,
            @Nullable String name,
            @Nullable String alias,
            @Nullable String studentAlias) {}
}
