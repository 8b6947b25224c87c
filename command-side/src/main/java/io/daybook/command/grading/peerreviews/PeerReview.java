package io.daybook.command.grading.peerreviews;

import io.daybook.command.grading.peerreviews.PeerReviewCommand.AssignReviewer;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.RemoveReviewer;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.ReopenReview;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.ReviewWork;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.peerreviews.PeerReviewEvent;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewAssigned;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewCompleted;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewRemoved;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewReopened;
import java.time.Instant;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A peer review of one student's submission by another. Ensures that there is at most one at a
 * time, and that a completed one stays completed until the rubric of the assignment changes.
 */
@AggregateRoot
class PeerReview {

    @AggregateIdentifier @Nullable String id;
    private long reviewId;
    private boolean assigned;
    private boolean completed;

    PeerReview() {}

    /** Returns the id of the new or existing review. */
    long assign(AssignReviewer c) {
        if (!assigned) {
            apply(
                    new PeerReviewAssigned(
                            c.courseId(),
                            c.assignmentId(),
                            c.userId(),
                            c.reviewerId(),
                            c.reviewId(),
                            c.now()));
        }
        return reviewId;
    }

    /** Returns the id of the removed review. */
    long remove(RemoveReviewer c) {
        if (!assigned) {
            throw Rejection.invalid("base", "Delete failed");
        }
        apply(
                new PeerReviewRemoved(
                        c.courseId(),
                        c.assignmentId(),
                        c.userId(),
                        c.reviewerId(),
                        reviewId,
                        c.now()));
        return reviewId;
    }

    void remark(ReviewWork c) {
        if (c.completes()) {
            complete(c, c.now());
        } else {
            requireAssigned();
        }
    }

    void complete(PeerReviewCommand c, Instant now) {
        requireAssigned();
        if (!completed) {
            apply(
                    new PeerReviewCompleted(
                            c.courseId(),
                            c.assignmentId(),
                            c.userId(),
                            c.reviewerId(),
                            reviewId,
                            now));
        }
    }

    void reopen(ReopenReview c) {
        if (assigned && completed) {
            apply(
                    new PeerReviewReopened(
                            c.courseId(),
                            c.assignmentId(),
                            c.userId(),
                            c.reviewerId(),
                            reviewId,
                            c.now()));
        }
    }

    private void requireAssigned() {
        if (!assigned) {
            throw Rejection.forbidden();
        }
    }

    private static void apply(PeerReviewEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(PeerReviewEvent event) {
        reviewId = event.reviewId();
        switch (event) {
            case PeerReviewAssigned e -> {
                id = "peerreview-" + e.assignmentId() + "-" + e.userId() + "-" + e.reviewerId();
                assigned = true;
                completed = false;
            }
            case PeerReviewCompleted _ -> completed = true;
            case PeerReviewReopened _ -> completed = false;
            case PeerReviewRemoved _ -> assigned = false;
        }
    }
}
