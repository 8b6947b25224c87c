package io.daybook.query.assessment.quizsubmissions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A quiz attempt without its questions and answers.
 *
 * @param number starts at one
 * @param endAt when it is submitted automatically; null if its time is not limited
 * @param score null while it is in progress
 * @param scoreBeforeRegrade score before the first regrade; null if it was never regraded
 * @param pendingReview whether a grader must still grade some answers
 * @param overdue whether it was submitted because its time was up
 */
public record AttemptSummary(
        int number,
        boolean preview,
        String validationToken,
        int quizVersion,
        double pointsPossible,
        Instant startedAt,
        @Nullable Instant endAt,
        @Nullable Instant finishedAt,
        @Nullable Double score,
        @Nullable Double scoreBeforeRegrade,
        @Nullable Double fudgePoints,
        boolean pendingReview,
        boolean overdue) {

    /** Whether the attempt was submitted. */
    public boolean isFinished() {
        return finishedAt != null;
    }
}
