package io.daybook.events.grading.latepolicies;

import java.time.Instant;

/** Events of the late policy of a course. */
public sealed interface LatePolicyEvent {

    /** The course. */
    long courseId();

    /** When it happened. */
    Instant at();

    /** A late policy was created; the next events hold its rules. */
    record LatePolicyAdopted(long courseId, long policyId, Instant at) implements LatePolicyEvent {}

    /** The deduction for missing submissions changed, in percent of the points possible. */
    record LatePolicyForMissingWorkChanged(
            long courseId, boolean enabled, double deduction, Instant at)
            implements LatePolicyEvent {}

    /**
     * The deduction for late submissions changed: a percentage of the points possible for each
     * started interval, down to the minimum grade if enabled.
     */
    record LatePolicyForLateWorkChanged(
            long courseId,
            boolean enabled,
            double deduction,
            LateInterval interval,
            boolean minimumEnabled,
            double minimumPercent,
            Instant at)
            implements LatePolicyEvent {}
}
