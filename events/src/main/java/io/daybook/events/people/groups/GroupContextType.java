package io.daybook.events.people.groups;

/** The kind of context of a group. */
public enum GroupContextType {
    /** A course. */
    COURSE,
    /** An account: all users of the institution may be members. */
    ACCOUNT
}
