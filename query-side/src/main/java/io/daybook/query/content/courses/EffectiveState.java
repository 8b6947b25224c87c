package io.daybook.query.content.courses;

/**
 * The state of an enrollment at a given time, by its workflow state and the dates that apply to it.
 */
public enum EffectiveState {
    /** Active within its dates. */
    ACTIVE,
    /** Is invited to take part. */
    INVITED,
    /** Active from a future date on. */
    PENDING_ACTIVE,
    /** Is invited to take part later. */
    PENDING_INVITED,
    /** Concluded, by state or by date. */
    COMPLETED,
    /** Deactivated. */
    INACTIVE,
    /** The invitation was declined. */
    REJECTED,
    /** Deleted, or its course or section is deleted. */
    DELETED
}
