package io.daybook.events.people.groups;

/** How users can join a group. */
public enum JoinLevel {
    /** Without approval. */
    PARENT_CONTEXT_AUTO_JOIN,
    /** By request. */
    PARENT_CONTEXT_REQUEST,
    /** By invitation. */
    INVITATION_ONLY
}
