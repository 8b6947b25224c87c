package io.daybook.events.grading.latepolicies;

/** For each of which something is taken off late work. */
public enum LateInterval {
    /** Each day begun. */
    DAY,
    /** Each hour begun. */
    HOUR
}
