package io.daybook.query.grading.rubrics;

import io.daybook.events.grading.rubrics.AssessmentType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The rubric assessment of one artifact (document 1, section 4.5).
 *
 * @param rubricVersion the version of the rubric it was assessed with
 * @param artifactId the submission or the provisional grade
 */
@Document("rubric_assessments_v1")
@CompoundIndex(name = "by_association", def = "{'associationId': 1, 'deleted': 1, '_id': 1}")
@CompoundIndex(name = "by_work", def = "{'assignmentId': 1, 'userId': 1, 'deleted': 1}")
@CompoundIndex(name = "by_assessor", def = "{'assessorId': 1}")
public record RubricAssessmentView(
        @Id long id,
        long courseId,
        long assignmentId,
        long userId,
        long rubricId,
        int rubricVersion,
        long associationId,
        AssessmentType assessmentType,
        long assessorId,
        boolean asFinal,
        long artifactId,
        @Nullable Integer attempt,
        List<Row> rows,
        @Nullable Double score,
        boolean hidePoints,
        boolean deleted,
        Instant createdAt,
        Instant updatedAt) {

    /**
     * The assessment of one criterion.
     *
     * @param comments null for none, and once the assessor was erased
     */
    public record Row(
            String criterionId,
            @Nullable String ratingId,
            String description,
            @Nullable String comments,
            @Nullable Double points,
            boolean ignoreForScoring,
            @Nullable Long learningOutcomeId,
            @Nullable Double mastery) {

        Row forgotten() {
            return new Row(
                    criterionId,
                    ratingId,
                    description,
                    null,
                    points,
                    ignoreForScoring,
                    learningOutcomeId,
                    mastery);
        }
    }
}
