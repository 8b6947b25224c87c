package io.daybook.events.grading.peerreviews;

import java.time.Instant;

/** Events of one peer review: a student reviews the submission of another one. */
public sealed interface PeerReviewEvent {

    /** The course. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The student whose submission is reviewed. */
    long userId();

    /** The reviewing student. */
    long reviewerId();

    /** The review. */
    long reviewId();

    /** When it happened. */
    Instant at();

    /** The reviewer was assigned to review the submission. */
    record PeerReviewAssigned(
            long courseId,
            long assignmentId,
            long userId,
            long reviewerId,
            long reviewId,
            Instant at)
            implements PeerReviewEvent {}

    /** The reviewer completed the review. */
    record PeerReviewCompleted(
            long courseId,
            long assignmentId,
            long userId,
            long reviewerId,
            long reviewId,
            Instant at)
            implements PeerReviewEvent {}

    /**
     * The rubric of the assignment changed, and the reviewer has not assessed by the new one yet.
     */
    record PeerReviewReopened(
            long courseId,
            long assignmentId,
            long userId,
            long reviewerId,
            long reviewId,
            Instant at)
            implements PeerReviewEvent {}

    /** The peer review was removed; comments and assessments stay. */
    record PeerReviewRemoved(
            long courseId,
            long assignmentId,
            long userId,
            long reviewerId,
            long reviewId,
            Instant at)
            implements PeerReviewEvent {}
}
