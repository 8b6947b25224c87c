package io.daybook.query.content.courses;

/** What an enrollment comes to at a moment, once the dates that hold for it are considered. */
public enum EffectiveState {
    /** Takes part. */
    ACTIVE,
    /** Is asked to take part. */
    INVITED,
    /** Will take part once the dates allow it. */
    PENDING_ACTIVE,
    /** Is asked to take part later. */
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
