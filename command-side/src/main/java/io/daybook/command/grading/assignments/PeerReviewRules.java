package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentFields.PeerReviewFields;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPeerReviewRulesChanged;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Whether and how students review each other's submissions of an assignment. */
record PeerReviewRules(
        boolean peerReviews,
        boolean automaticPeerReviews,
        boolean anonymousPeerReviews,
        boolean intraGroupPeerReviews,
        @Nullable Integer peerReviewCount,
        @Nullable Instant peerReviewsAssignAt) {

    static final PeerReviewRules NONE = new PeerReviewRules(false, false, false, false, null, null);

    /**
     * Returns the rules with the fields that are present; some submission types rule out peer
     * reviews.
     */
    PeerReviewRules with(PeerReviewFields sent, SubmissionRules submission) {
        return new PeerReviewRules(
                sent.peerReviews().orElse(peerReviews)
                        && SubmissionTypes.allowPeerReview(submission.submissionTypes()),
                sent.automaticPeerReviews().orElse(automaticPeerReviews),
                sent.anonymousPeerReviews().orElse(anonymousPeerReviews),
                sent.intraGroupPeerReviews().orElse(intraGroupPeerReviews),
                sent.peerReviewCount().or(peerReviewCount),
                sent.peerReviewsAssignAt().or(peerReviewsAssignAt));
    }

    static PeerReviewRules of(AssignmentPeerReviewRulesChanged e) {
        return new PeerReviewRules(
                e.peerReviews(),
                e.automaticPeerReviews(),
                e.anonymousPeerReviews(),
                e.intraGroupPeerReviews(),
                e.peerReviewCount(),
                e.peerReviewsAssignAt());
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentPeerReviewRulesChanged(
                courseId,
                assignmentId,
                peerReviews,
                automaticPeerReviews,
                anonymousPeerReviews,
                intraGroupPeerReviews,
                peerReviewCount,
                peerReviewsAssignAt,
                now);
    }
}
