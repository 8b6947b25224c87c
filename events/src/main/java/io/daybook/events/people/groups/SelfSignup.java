package io.daybook.events.people.groups;

/** Whom students may choose to be with. */
public enum SelfSignup {
    /** Anyone. */
    ENABLED,
    /** Those they share a section with. */
    RESTRICTED
}
