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
 * @param userId null if the student is anonymous to the caller
 * @param anonymousId the anonymous id of that student
 * @param anonymousAssessorId the anonymous id of a grader whom the caller must not know
 * @param data only in the style {@code full}
 * @param comments only in the style {@code comments_only}
 * @param assessorName only in the style {@code full}; null if the assessor is anonymous
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

    /** The assessment of one criterion. */
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

    /** How much of an assessment is included. */
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
     * Names the assessor, if the caller may know it.
     *
     * @param name null for none
     * @param alias the anonymous id of an anonymous grader; null for none
     * @param studentAlias the anonymous id of an anonymous student; null if the student is known
     */
    record Assessor(
            boolean known,
            @Nullable String name,
            @Nullable String alias,
            @Nullable String studentAlias) {}
}
