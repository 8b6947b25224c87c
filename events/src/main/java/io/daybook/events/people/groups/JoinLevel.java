package io.daybook.events.people.groups;

/** How users can join a group. */
public enum JoinLevel {
    /** Without approval. */
    PARENT_CONTEXT_AUTO_JOIN,
    /** On request. */
    PARENT_CONTEXT_REQUEST,
    /** By invitation only. */
    INVITATION_ONLY
}
