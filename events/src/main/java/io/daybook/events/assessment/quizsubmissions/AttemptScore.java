package io.daybook.events.assessment.quizsubmissions;

import org.jspecify.annotations.Nullable;

/**
 * The score of an attempt.
 *
 * @param score of this attempt, including fudge points
 * @param keptScore the score over all attempts by the scoring policy
 * @param fudgePoints points added by a grader
 * @param pendingReview whether some answers must be graded manually
 */
public record AttemptScore(
        double score,
        @Nullable Double keptScore,
        @Nullable Double fudgePoints,
        boolean pendingReview) {}
