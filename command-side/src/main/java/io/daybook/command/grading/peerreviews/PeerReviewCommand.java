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

    /** Whose work it is. */
    long userId();

    /** Who reviews it. */
    long reviewerId();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return "peerreview-" + assignmentId() + "-" + userId() + "-" + reviewerId();
    }

    /**
     * Requests a review; repeating it changes nothing. Answers with the id of the review.
     *
     * @param reviewId its id, unless there is one already
     */
    record AssignReviewer(
            long courseId,
            long assignmentId,
            long userId,
            long reviewerId,
            long reviewId,
            Instant now)
            implements PeerReviewCommand {
        /** Nobody reviews their own work. */
        public AssignReviewer {
            if (userId == reviewerId) {
                throw Rejection.invalid("base", "Create failed");
            }
        }
    }

    /** The reviewer has assessed the work by a rubric, which completes the review. */
    record CompleteReview(
            long courseId, long assignmentId, long userId, long reviewerId, Instant now)
            implements PeerReviewCommand {}

    /**
     * Work is assessed by a rubric now, or by another one, so what completed the review does no
     * longer; does nothing where it is not completed.
     */
    record ReopenReview(long courseId, long assignmentId, long userId, long reviewerId, Instant now)
            implements PeerReviewCommand {}

    /** Takes the request back. */
    record RemoveReviewer(
            long courseId, long assignmentId, long userId, long reviewerId, Instant now)
            implements PeerReviewCommand {}

    /**
     * The reviewer says something about the work.
     *
     * @param completes whether that completes the review: an assessment does where work is assessed
     *     by a rubric
     * @param attempt the attempt it is about, if any
     * @param mediaId what a media service calls a recording that comes along; null for none
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
