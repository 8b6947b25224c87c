package io.daybook.events.identity.developerkeys;

/** Whether an account lets the tokens of a developer key in. */
public enum Switch {
    /** Nobody of the account gets in with it. */
    OFF,
    /** Everybody of the account may use it. */
    ON,
    /** Said by the site about a key of its own: each institution decides for itself. */
    ALLOW
}
