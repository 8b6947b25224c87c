package io.daybook.command.grading.peerreviews;

import io.daybook.command.grading.assignments.Assignment;
import io.daybook.command.grading.peerreviews.DistributePeerReviews.Request;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.AssignReviewer;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.CompleteReview;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.RemoveReviewer;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.ReopenReview;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.ReviewWork;
import io.daybook.command.grading.submissions.GradeInput;
import io.daybook.command.grading.submissions.RecordedMedia;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Checks the assignment before a peer review is assigned, and stores a comment and the review that
 * it completes together.
 */
@Component
class PeerReviewHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final JoinedCommands joined;

    PeerReviewHandler(Aggregates aggregates, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.joined = joined;
    }

    @CommandHandler
    long handle(AssignReviewer c) {
        requireAssignment(c.courseId(), c.assignmentId());
        return assign(c);
    }

    private long assign(AssignReviewer c) {
        return aggregates.createOrAsk(
                PeerReview.class, c.aggregateId(), PeerReview::new, review -> review.assign(c));
    }

    @CommandHandler
    long handle(RemoveReviewer c) {
        requireAssignment(c.courseId(), c.assignmentId());
        return aggregates.createOrAsk(
                PeerReview.class, c.aggregateId(), PeerReview::new, review -> review.remove(c));
    }

    /** The comment first: like every command it checks the assignment before anything of it. */
    @CommandHandler
    void handle(ReviewWork c) {
        joined.handle(
                new AssessSubmission(
                        c.courseId(),
                        c.assignmentId(),
                        c.userId(),
                        c.reviewerId(),
                        GradeInput.NONE,
                        new Remark(
                                        c.commentId(),
                                        c.reviewerId(),
                                        c.text(),
                                        c.attempt(),
                                        c.fileIds(),
                                        recorded(c))
                                .ofStudent(),
                        null,
                        c.now()));
        aggregates.createOrChange(
                PeerReview.class, c.aggregateId(), PeerReview::new, review -> review.remark(c));
    }

    @CommandHandler
    void handle(CompleteReview c) {
        requireAssignment(c.courseId(), c.assignmentId());
        aggregates.createOrChange(
                PeerReview.class,
                c.aggregateId(),
                PeerReview::new,
                review -> review.complete(c, c.now()));
    }

    @CommandHandler
    void handle(ReopenReview c) {
        aggregates.createOrChange(
                PeerReview.class, c.aggregateId(), PeerReview::new, review -> review.reopen(c));
    }

    private static @Nullable RecordedMedia recorded(ReviewWork c) {
        return c.mediaId() == null || c.mediaKind() == null
                ? null
                : new RecordedMedia(c.mediaId(), c.mediaKind());
    }

    /** Peer reviews are assigned once; a second command has no effect. */
    @CommandHandler
    void handle(DistributePeerReviews c) {
        requireAssignment(c.courseId(), c.assignmentId());
        boolean first =
                aggregates.createOrAsk(
                        PeerReviewDistribution.class,
                        c.aggregateId(),
                        PeerReviewDistribution::new,
                        distribution -> distribution.begin(c));
        if (first) {
            c.requests().forEach(request -> assign(c, request));
        }
    }

    private void assign(DistributePeerReviews c, Request request) {
        assign(
                new AssignReviewer(
                        c.courseId(),
                        c.assignmentId(),
                        request.userId(),
                        request.reviewerId(),
                        request.reviewId(),
                        c.now()));
    }

    private void requireAssignment(long courseId, long assignmentId) {
        aggregates.change(
                Assignment.class,
                Assignment.idOf(assignmentId),
                assignment -> assignment.requireIn(courseId));
    }
}
