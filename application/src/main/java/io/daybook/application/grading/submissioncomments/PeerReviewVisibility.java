package io.daybook.application.grading.submissioncomments;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.peerreviews.PeerReviewView;
import io.daybook.query.grading.submissions.SubmissionView;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What a caller sees of peer reviews.
 *
 * @param reviewed work that the caller reviews, of which they see what was submitted and what they
 *     said themselves
 * @param hidden of whom the caller must not learn that they said something, by work
 * @param revealing authors who reveal to a grader the student of an anonymous submission, since it
 *     is known whose submission they review, by submission
 */
public record PeerReviewVisibility(
        Set<Long> reviewed, Map<Long, Set<Long>> hidden, Map<Long, Set<Long>> revealing) {

    /**
     * Returns the visibility for this caller and submissions to these assignments of a course.
     *
     * @param reviews of these submissions, and of any others
     */
    public static PeerReviewVisibility of(
            Collection<PeerReviewView> reviews,
            Map<Long, AssignmentView> assignments,
            CourseView course,
            Caller caller) {
        if (caller.may(Right.VIEW_ALL_GRADES, course)) {
            return new PeerReviewVisibility(
                    Set.of(), Map.of(), reviewersOfAnonymousWork(reviews, assignments));
        }
        Set<Long> reviewed = new HashSet<>();
        Map<Long, Set<Long>> hidden = new HashMap<>();
        for (PeerReviewView review : reviews) {
            AssignmentView of = assignments.get(review.assignmentId());
            if (review.reviewerId() == caller.id()) {
                reviewed.add(review.submissionId());
            } else if (of != null && of.peerReviews().anonymous()) {
                hidden.computeIfAbsent(review.submissionId(), _ -> new HashSet<>())
                        .add(review.reviewerId());
            }
        }
        return new PeerReviewVisibility(reviewed, hidden, Map.of());
    }

    private static Map<Long, Set<Long>> reviewersOfAnonymousWork(
            Collection<PeerReviewView> reviews, Map<Long, AssignmentView> assignments) {
        Map<Long, Set<Long>> reviewers = new HashMap<>();
        for (PeerReviewView review : reviews) {
            AssignmentView of = assignments.get(review.assignmentId());
            if (of != null && of.anonymizesStudents()) {
                reviewers
                        .computeIfAbsent(review.submissionId(), _ -> new HashSet<>())
                        .add(review.reviewerId());
            }
        }
        return reviewers;
    }

    public boolean reviews(SubmissionView submission) {
        return reviewed.contains(submission.id());
    }

    public boolean hides(long authorId, SubmissionView submission) {
        return hidden.getOrDefault(submission.id(), Set.of()).contains(authorId);
    }

    /** Whether the author's name reveals to a grader the student of an anonymous submission. */
    public boolean reveals(long authorId, SubmissionView submission) {
        return revealing.getOrDefault(submission.id(), Set.of()).contains(authorId);
    }
}
