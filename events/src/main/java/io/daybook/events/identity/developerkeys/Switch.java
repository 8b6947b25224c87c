package io.daybook.events.identity.developerkeys;

/** Whether an account accepts tokens of a developer key. */
public enum Switch {
    /** Its tokens are rejected in the account. */
    OFF,
    /** Its tokens are accepted in the account. */
    ON,
    /** State of a global key: each institution decides for itself. */
    ALLOW
}
