package io.daybook.events.integration.webhooks;

/** What kind of object a subscription's context names. */
public enum ContextKind {
    /** An account and everything below it. */
    ACCOUNT,
    /** A course. */
    COURSE,
    /** An assignment. */
    ASSIGNMENT
}
