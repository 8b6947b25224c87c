package io.daybook.api.grading.assignments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.query.grading.assignments.AssignmentView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Whether and how students review each other's submissions. */
record AssignmentPeerReviewsJson(
        boolean peerReviews,
        boolean automaticPeerReviews,
        boolean anonymousPeerReviews,
        boolean intraGroupPeerReviews,
        @JsonInclude(Include.NON_NULL) @Nullable Integer peerReviewCount,
        @JsonInclude(Include.NON_NULL) @Nullable Instant peerReviewsAssignAt) {

    static AssignmentPeerReviewsJson of(AssignmentView.PeerReviews reviews) {
        boolean assigned = reviews.on() && reviews.automatic();
        return new AssignmentPeerReviewsJson(
                reviews.on(),
                reviews.automatic(),
                reviews.anonymous(),
                reviews.intraGroup(),
                assigned ? reviews.count() : null,
                assigned ? reviews.assignAt() : null);
    }
}
