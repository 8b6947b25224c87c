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

    /** Everyone who had submitted was given others' work to review, as the assignment requires. */
    record PeerReviewsDistributed(long courseId, long assignmentId, Instant at)
            implements PeerReviewDistributionEvent {}
}
