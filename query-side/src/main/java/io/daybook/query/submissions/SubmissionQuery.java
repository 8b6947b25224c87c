package io.daybook.query.submissions;

import java.time.Instant;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Which work that is on record is asked for, and in which order.
 *
 * @param userIds of these students
 * @param assignmentIds on these assignments
 * @param byGradingTime ordered by when it was graded; otherwise by number
 */
public record SubmissionQuery(
        long courseId,
        Collection<Long> userIds,
        Collection<Long> assignmentIds,
        @Nullable Instant submittedSince,
        @Nullable Instant gradedSince,
        boolean byGradingTime,
        boolean descending) {}
