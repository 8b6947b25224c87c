package io.daybook.query.grading.submissions;

import java.time.Instant;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A query of stored submissions.
 *
 * @param userIds of these students
 * @param assignmentIds for these assignments
 * @param state only submissions in this state; null for all
 * @param heldBackToo whether unposted grades count as grades
 * @param byGradingTime whether to order by time of grading instead of id
 */
public record SubmissionQuery(
        long courseId,
        Collection<Long> userIds,
        Collection<Long> assignmentIds,
        @Nullable Instant submittedSince,
        @Nullable Instant gradedSince,
        @Nullable WorkState state,
        boolean heldBackToo,
        boolean byGradingTime,
        boolean descending) {

    /** State of a submission for filtering. */
    public enum WorkState {
        /** Neither submitted nor graded. */
        UNSUBMITTED,
        /** Submitted and not graded. */
        SUBMITTED,
        /** A quiz submission with answers that a grader must review. */
        PENDING_REVIEW,
        /** Graded or excused. */
        GRADED
    }
}
