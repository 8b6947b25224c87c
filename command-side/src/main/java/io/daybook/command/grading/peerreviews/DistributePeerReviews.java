package io.daybook.command.grading.peerreviews;

import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Assigns the peer reviews of an assignment automatically, once.
 *
 * @param requests the peer reviews
 */
public record DistributePeerReviews(
        long courseId, long assignmentId, List<Request> requests, Instant now) {

    /** A peer review of one student's submission by another; the id is that of the review. */
    public record Request(long userId, long reviewerId, long reviewId) {}

    public DistributePeerReviews {
        requests = List.copyOf(requests);
    }

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return PeerReviewDistribution.id(assignmentId);
    }
}
