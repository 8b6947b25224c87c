package io.daybook.events.grading.submissions;

import io.daybook.events.grading.latepolicies.LateInterval;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The late policy's deduction from a grade, with all inputs of the calculation.
 *
 * @param points deducted points, rounded to two decimals
 * @param enteredScore the score that the grader entered
 * @param enteredGrade the entered score in the form of the grading type
 * @param secondsLate how late the submission counted, in seconds
 * @param dueAt the due date of the student; null where only a grader marked the submission late
 * @param percent deducted for each started interval, as a percentage of the points possible
 * @param minimumPercent lowest grade that a deduction leaves, as a percentage of the points
 *     possible
 */
public record Deduction(
        double points,
        double enteredScore,
        @Nullable String enteredGrade,
        long secondsLate,
        @Nullable Instant dueAt,
        double percent,
        LateInterval interval,
        double minimumPercent) {}
