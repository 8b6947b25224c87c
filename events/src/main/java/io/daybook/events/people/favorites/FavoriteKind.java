package io.daybook.events.people.favorites;

/** The kind of a favorite. */
public enum FavoriteKind {
    /** A course. */
    COURSE,
    /** A group. */
    GROUP
}
