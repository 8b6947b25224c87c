package io.daybook.api.submissions;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import io.daybook.query.peerreviews.PeerReviewView;
import io.daybook.query.peerreviews.PeerReviewViews;
import io.daybook.query.submissions.SubmissionView;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What peer reviews mean for what a caller sees of work.
 *
 * @param reviewed work that the caller reviews, of which they see what was handed in and what they
 *     said themselves
 * @param hidden of whom the caller must not learn that they said something, by work
 */
record Peers(Set<Long> reviewed, Map<Long, Set<Long>> hidden) {

    /** For those who see every grade anyway. */
    static final Peers NOTHING = new Peers(Set.of(), Map.of());

    /** What they mean for this caller and this work. */
    static Peers of(
            List<SubmissionView> shown,
            Map<Long, AssignmentView> assignments,
            PeerReviewViews reviews,
            CourseView course,
            Caller caller) {
        if (caller.may(Right.VIEW_ALL_GRADES, course)) {
            return NOTHING;
        }
        Set<Long> reviewed = new HashSet<>();
        Map<Long, Set<Long>> hidden = new HashMap<>();
        for (PeerReviewView review :
                reviews.ofWork(shown.stream().map(SubmissionView::id).toList())) {
            AssignmentView of = assignments.get(review.assignmentId());
            if (review.reviewerId() == caller.id()) {
                reviewed.add(review.submissionId());
            } else if (of != null && of.peerReviews().anonymous()) {
                hidden.computeIfAbsent(review.submissionId(), _ -> new HashSet<>())
                        .add(review.reviewerId());
            }
        }
        return new Peers(reviewed, hidden);
    }

    boolean reviews(SubmissionView submission) {
        return reviewed.contains(submission.id());
    }

    boolean hides(long authorId, SubmissionView submission) {
        return hidden.getOrDefault(submission.id(), Set.of()).contains(authorId);
    }
}
