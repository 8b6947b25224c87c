package io.daybook.events.grading.peerreviews;

import java.time.Instant;

/** What happens between a student's submission and another student who reviews it. */
public sealed interface PeerReviewEvent {

    /** The course. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** Whose work is reviewed. */
    long userId();

    /** Who reviews it. */
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

    /** The reviewer has said something about the work. */
    record PeerReviewCompleted(
            long courseId,
            long assignmentId,
            long userId,
            long reviewerId,
            long reviewId,
            Instant at)
            implements PeerReviewEvent {}

    /** Work is assessed by another rubric now, by which the reviewer has not assessed it yet. */
    record PeerReviewReopened(
            long courseId,
            long assignmentId,
            long userId,
            long reviewerId,
            long reviewId,
            Instant at)
            implements PeerReviewEvent {}

    /** The reviewer is not to review the work any more; what was said stays. */
    record PeerReviewRemoved(
            long courseId,
            long assignmentId,
            long userId,
            long reviewerId,
            long reviewId,
            Instant at)
            implements PeerReviewEvent {}
}
