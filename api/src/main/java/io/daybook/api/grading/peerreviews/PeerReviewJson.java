package io.daybook.api.grading.peerreviews;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.grading.submissioncomments.SubmissionCommentJson;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.query.grading.peerreviews.PeerReviewView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A peer review (document 1, section 2).
 *
 * @param assessorId the reviewer; omitted if the caller must not learn it
 */
record PeerReviewJson(
        long id,
        long userId,
        long assetId,
        String assetType,
        @JsonInclude(NON_NULL) @Nullable Long assessorId,
        String workflowState,
        @JsonInclude(NON_NULL) @Nullable UserDisplay user,
        @JsonInclude(NON_NULL) @Nullable UserDisplay assessor,
        @JsonInclude(NON_NULL) @Nullable List<SubmissionCommentJson> submissionComments) {

    /**
     * What was requested beside a review.
     *
     * @param comments what the reviewer said; null unless requested
     */
    record IncludedFields(
            @Nullable UserDisplay user,
            @Nullable UserDisplay assessor,
            @Nullable List<SubmissionCommentJson> comments) {

        static final IncludedFields NOTHING = new IncludedFields(null, null, null);
    }

    static PeerReviewJson of(PeerReviewView review, boolean knowsReviewer, IncludedFields beside) {
        return new PeerReviewJson(
                review.id(),
                review.userId(),
                review.submissionId(),
                "Submission",
                knowsReviewer ? review.reviewerId() : null,
                review.completed() ? "completed" : "assigned",
                beside.user(),
                knowsReviewer ? beside.assessor() : null,
                beside.comments());
    }
}
