package io.daybook.events.people.groups;

/** How the leader of a group is selected automatically. */
public enum AutoLeader {
    /** The first member becomes the leader. */
    FIRST,
    /** A random member becomes the leader. */
    RANDOM
}
