package io.daybook.events.people.groups;

/** How users come into a group they were not put into. */
public enum JoinLevel {
    /** As they like. */
    PARENT_CONTEXT_AUTO_JOIN,
    /** By request. */
    PARENT_CONTEXT_REQUEST,
    /** By invitation. */
    INVITATION_ONLY
}
