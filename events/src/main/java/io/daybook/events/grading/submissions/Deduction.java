package io.daybook.events.grading.submissions;

import io.daybook.events.grading.latepolicies.LateInterval;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a late policy took off what a grader gave, with all that it was reckoned from.
 *
 * @param points taken off, with two decimals
 * @param enteredScore what the grader gave
 * @param enteredGrade the same as it is written
 * @param secondsLate how late the work counted
 * @param dueAt when it was due for the student; null where a grader alone decided that it is late
 * @param percent taken off for each interval begun, of what can be reached
 * @param minimumPercent below which nothing is taken off, of what can be reached
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
