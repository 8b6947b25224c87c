package io.daybook.command.grading.peerreviews;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.submissions.MediaKind;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the peer reviews of a submission. */
public sealed interface PeerReviewCommand {

    /** The course of the path; the assignment must belong to it. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The student whose submission is reviewed. */
    long userId();

    /** The reviewing student. */
    long reviewerId();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return "peerreview-" + assignmentId() + "-" + userId() + "-" + reviewerId();
    }

    /**
     * Requests a review; repeating it changes nothing. Answers with the id of the review.
     *
     * @param reviewId its id, unless it exists already
     */
    record AssignReviewer(
            long courseId,
            long assignmentId,
            long userId,
            long reviewerId,
            long reviewId,
            Instant now)
            implements PeerReviewCommand {
        /** Rejects a review of the student's own submission. */
        public AssignReviewer {
            if (userId == reviewerId) {
                throw Rejection.invalid("base", "Create failed");
            }
        }
    }

    /** Completes the review after the reviewer assessed the submission by a rubric. */
    record CompleteReview(
            long courseId, long assignmentId, long userId, long reviewerId, Instant now)
            implements PeerReviewCommand {}

    /**
     * Reopens a completed review because the rubric of the assignment changed; does nothing if it
     * is not completed.
     */
    record ReopenReview(long courseId, long assignmentId, long userId, long reviewerId, Instant now)
            implements PeerReviewCommand {}

    /** Removes a peer review. */
    record RemoveReviewer(
            long courseId, long assignmentId, long userId, long reviewerId, Instant now)
            implements PeerReviewCommand {}

    /**
     * Adds a comment of the reviewer.
     *
     * @param completes whether the comment completes the review; if the assignment has a rubric,
     *     only an assessment does
     * @param attempt the attempt that it is about; null for none
     * @param mediaId id of an attached recording at the media service; null for none
     */
    record ReviewWork(
            long courseId,
            long assignmentId,
            long userId,
            long reviewerId,
            long commentId,
            Personal text,
            boolean completes,
            @Nullable Integer attempt,
            List<Long> fileIds,
            @Nullable String mediaId,
            @Nullable MediaKind mediaKind,
            Instant now)
            implements PeerReviewCommand {
        public ReviewWork {
            fileIds = List.copyOf(fileIds);
        }
    }
}
