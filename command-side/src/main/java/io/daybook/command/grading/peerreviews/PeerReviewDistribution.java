package io.daybook.command.grading.peerreviews;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.events.grading.peerreviews.PeerReviewDistributionEvent;
import io.daybook.events.grading.peerreviews.PeerReviewDistributionEvent.PeerReviewsDistributed;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** Whether the peer reviews of an assignment were assigned automatically, which happens once. */
@AggregateRoot
class PeerReviewDistribution {

    @AggregateIdentifier @Nullable String id;

    PeerReviewDistribution() {}

    static String id(long assignmentId) {
        return "peerreviews-" + assignmentId;
    }

    /** Returns whether this is the first time. */
    boolean begin(DistributePeerReviews c) {
        boolean first = id == null;
        if (first) {
            apply(new PeerReviewsDistributed(c.courseId(), c.assignmentId(), c.now()));
        }
        return first;
    }

    @EventSourcingHandler
    void on(PeerReviewDistributionEvent event) {
        id = id(event.assignmentId());
    }
}
