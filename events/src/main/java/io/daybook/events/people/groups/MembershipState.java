package io.daybook.events.people.groups;

/** The state of a group membership. */
public enum MembershipState {
    /** Member. */
    ACCEPTED,
    /** Invited, not answered yet. */
    INVITED,
    /** Requested by the user, not answered yet. */
    REQUESTED,
    /** Not a member: left, removed or rejected. */
    DELETED
}
