package io.daybook.events.people.favorites;

/** What users can mark as a favorite. */
public enum FavoriteKind {
    /** A course. */
    COURSE,
    /** A group. */
    GROUP
}
