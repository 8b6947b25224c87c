package io.daybook.events.grading.peerreviews;

import java.time.Instant;

/** Events of the automatic assignment of peer reviews. */
public sealed interface PeerReviewDistributionEvent {

    /** The course. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** When it happened. */
    Instant at();

    /** Peer reviews were assigned automatically to all students who had submitted. */
    record PeerReviewsDistributed(long courseId, long assignmentId, Instant at)
            implements PeerReviewDistributionEvent {}
}
