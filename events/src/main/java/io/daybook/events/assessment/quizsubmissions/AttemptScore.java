package io.daybook.events.assessment.quizsubmissions;

import org.jspecify.annotations.Nullable;

/**
 * What an attempt is worth.
 *
 * @param score of the attempt, fudge points included
 * @param keptScore which counts, of all attempts
 * @param fudgePoints added by a grader
 * @param pendingReview whether a person has yet to grade some of it
 */
public record AttemptScore(
        double score,
        @Nullable Double keptScore,
        @Nullable Double fudgePoints,
        boolean pendingReview) {}
