package io.daybook.command.grading.peerreviews;

import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Gives students the work of others to review, once for an assignment.
 *
 * @param requests who is to review whose work
 */
public record DistributePeerReviews(
        long courseId, long assignmentId, List<Request> requests, Instant now) {

    /** One student is to review the work of another; the id is the review's. */
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
