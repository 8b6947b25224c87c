package io.daybook.query.content.courses;

/**
 * The state of an enrollment at a given time, by its workflow state and the dates that apply to it.
 */
public enum EffectiveState {
    /** Takes part. */
    ACTIVE,
    /** Is invited to take part. */
    INVITED,
    /** Will take part once the dates allow it. */
    PENDING_ACTIVE,
    /** Is invited to take part later. */
    PENDING_INVITED,
    /** Took part; it is over. */
    COMPLETED,
    /** Is suspended. */
    INACTIVE,
    /** Turned the invitation down. */
    REJECTED,
    /** Was withdrawn, or its course or section was deleted. */
    DELETED
}
