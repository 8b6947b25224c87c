package io.daybook.events.people.groups;

/** Who leads a group when nobody was chosen. */
public enum AutoLeader {
    /** The first member. */
    FIRST,
    /** Anyone. */
    RANDOM
}
