package io.daybook.command.grading.moderation;

import java.time.Instant;
import java.util.Map;

/**
 * Makes the rubric assessment of a provisional grade that was published the one of the submission.
 * Handled by rubrics, in the unit of work of the publication.
 *
 * @param associationId the use of the rubric
 * @param assessmentId id of the submission's assessment, should it be its first one
 * @param graderId who assessed
 * @param finalMark whether it is the moderator's own
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
