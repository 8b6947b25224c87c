package io.daybook.query.platform.states;

import java.util.Locale;

/** The states that most things share, as answers, live events and reports spell them. */
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

    /** This state of something that is published, else that of a draft. */
    public WorkflowState ifPublished(boolean published) {
        return published ? this : UNPUBLISHED;
    }

    /** This state of something that is still there. */
    public WorkflowState unlessDeleted(boolean deleted) {
        return deleted ? DELETED : this;
    }

    /** The state by the name that clients use. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
