package io.daybook.events.grading.latepolicies;

import java.time.Instant;

/** What happens to the late policy of a course. */
public sealed interface LatePolicyEvent {

    /** The course. */
    long courseId();

    /** When it happened. */
    Instant at();

    /** The course has one from now on; what it says follows. */
    record LatePolicyAdopted(long courseId, long policyId, Instant at) implements LatePolicyEvent {}

    /** Missing work is worth so much less than everything, in per cent, where that is on. */
    record LatePolicyForMissingWorkChanged(
            long courseId, boolean enabled, double deduction, Instant at)
            implements LatePolicyEvent {}

    /**
     * Late work is worth so much less for each interval begun, in per cent of what can be reached,
     * but never less than the minimum where that is on.
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
