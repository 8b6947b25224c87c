package io.daybook.events.people.groups;

/** How users come into a group they were not put into. */
public enum JoinLevel {
    /** As they like. */
    PARENT_CONTEXT_AUTO_JOIN,
    /** By asking. */
    PARENT_CONTEXT_REQUEST,
    /** By being asked. */
    INVITATION_ONLY
}
