package io.daybook.events.institution.features;

/** The state of a feature flag in one context. */
public enum FlagState {
    /** Off, here and below. */
    OFF,
    /** Off here, but may be switched on below. */
    ALLOWED,
    /** On, here and below. */
    ON
}
