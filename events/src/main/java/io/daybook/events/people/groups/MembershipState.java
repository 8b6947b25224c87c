package io.daybook.events.people.groups;

/** How far somebody has come into a group. */
public enum MembershipState {
    /** A member. */
    ACCEPTED,
    /** Was invited and has not responded. */
    INVITED,
    /** Requested to join and got no response. */
    REQUESTED,
    /** Is no member any more, or never became one. */
    DELETED
}
