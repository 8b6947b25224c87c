package io.daybook.events.people.groups;

/** The state of a group membership. */
public enum MembershipState {
    /** Member. */
    ACCEPTED,
    /** Was invited and has not responded. */
    INVITED,
    /** Requested to join and got no response. */
    REQUESTED,
    /** Not a member: left, removed or rejected. */
    DELETED
}
