package io.daybook.events.people.groups;

/** Which groups of a category students can sign up for. */
public enum SelfSignup {
    /** All groups. */
    ENABLED,
    /** Groups whose members are in the same section. */
    RESTRICTED
}
