package io.daybook.query.assessment.quizsubmissions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An attempt at a quiz without its questions and answers.
 *
 * @param number counted from one
 * @param endAt when it is submitted at the latest; null for no such time
 * @param score null while it runs
 * @param scoreBeforeRegrade null where it was never regraded
 * @param pendingReview whether a person has yet to grade some of it
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

    /** Whether it was submitted. */
    public boolean isFinished() {
        return finishedAt != null;
    }
}
