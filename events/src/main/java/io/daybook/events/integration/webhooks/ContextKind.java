package io.daybook.events.integration.webhooks;

/** The kind of context of a subscription. */
public enum ContextKind {
    /** An account, including everything below it. */
    ACCOUNT,
    /** A course. */
    COURSE,
    /** An assignment. */
    ASSIGNMENT
}
