package io.daybook.events.people.groups;

/** How far somebody has come into a group. */
public enum MembershipState {
    /** A member. */
    ACCEPTED,
    /** Was asked and has not answered. */
    INVITED,
    /** Asked and was not answered. */
    REQUESTED,
    /** Is no member any more, or never became one. */
    DELETED
}
