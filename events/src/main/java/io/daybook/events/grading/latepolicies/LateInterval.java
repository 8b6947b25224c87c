package io.daybook.events.grading.latepolicies;

/** The unit of time by which late submissions lose points. */
public enum LateInterval {
    /** Each started day. */
    DAY,
    /** Each started hour. */
    HOUR
}
