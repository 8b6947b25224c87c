package io.daybook.command.grading.moderation;

import java.time.Instant;
import java.util.Map;

/**
 * Copies the rubric assessment of a published provisional grade to the submission. Handled by the
 * rubrics feature, in the unit of work of the publication.
 *
 * @param associationId the rubric association
 * @param assessmentId id of the submission's assessment if it has none yet
 * @param graderId the assessor
 * @param finalMark whether it is the moderator's own assessment
 * @param artifactId the submission
 * @param resultIds ids of new results by outcome
 */
public record CopyAssessment(
        long associationId,
        long assessmentId,
        long userId,
        long graderId,
        boolean finalMark,
        long artifactId,
        Map<Long, Long> resultIds,
        Instant now) {

    public CopyAssessment {
        resultIds = Map.copyOf(resultIds);
    }

    boolean isOf(ProvisionalGrade grade) {
        return grade.studentId() == userId
                && grade.graderId() == graderId
                && grade.finalMark() == finalMark;
    }
}
