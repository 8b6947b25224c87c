package io.daybook.query.platform.states;

import java.util.Locale;

/** Workflow states common to most objects, as spelled in responses, live events and reports. */
public enum WorkflowState {
    ACTIVE,
    AVAILABLE,
    DELETED,
    LOCKED,
    PENDING,
    PUBLISHED,
    REGISTERED,
    SUSPENDED,
    UNPUBLISHED;

    /** Returns this state if the object is published, else {@code UNPUBLISHED}. */
    public WorkflowState ifPublished(boolean published) {
        return published ? this : UNPUBLISHED;
    }

    /** Returns this state unless the object is deleted. */
    public WorkflowState unlessDeleted(boolean deleted) {
        return deleted ? DELETED : this;
    }

    /** Returns the name used in the API. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
