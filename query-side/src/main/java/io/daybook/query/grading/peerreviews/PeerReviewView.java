package io.daybook.query.grading.peerreviews;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A peer review: a student's submission that another student reviews.
 *
 * @param submissionId the reviewed submission
 * @param userId the student whose submission is reviewed
 * @param removed whether the review was removed
 */
@Document("peer_reviews_v1")
@CompoundIndex(name = "by_assignment", def = "{'assignmentId': 1, 'userId': 1, '_id': 1}")
@CompoundIndex(name = "by_reviewer", def = "{'reviewerId': 1, 'courseId': 1, '_id': 1}")
@CompoundIndex(name = "by_work", def = "{'submissionId': 1, 'reviewerId': 1}")
public record PeerReviewView(
        @Id long id,
        long courseId,
        long assignmentId,
        long submissionId,
        long userId,
        long reviewerId,
        boolean completed,
        boolean removed,
        Instant assignedAt) {}
