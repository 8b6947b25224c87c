package io.daybook.events.people.groups;

/** What groups belong to. */
public enum GroupContextType {
    /** A course: its members form groups. */
    COURSE,
    /** An account: everyone of the institution may. */
    ACCOUNT
}
