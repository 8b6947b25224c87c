package io.daybook.query.grading.submissions;

import java.time.Instant;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A query of stored submissions.
 *
 * @param userIds of these students
 * @param assignmentIds on these assignments
 * @param state how far it has come; null for however far
 * @param heldBackToo whether a grade that its student does not see makes it graded
 * @param byGradingTime ordered by when it was graded; otherwise by number
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

    /** How far a student's submission has come. */
    public enum WorkState {
        /** Nothing was submitted and nothing graded. */
        UNSUBMITTED,
        /** It was submitted and waits for a grade. */
        SUBMITTED,
        /** A part of it waits for a grader. */
        PENDING_REVIEW,
        /** It has a grade or an excuse. */
        GRADED
    }
}
