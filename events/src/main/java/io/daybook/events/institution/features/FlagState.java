package io.daybook.events.institution.features;

/** How a feature is switched in one place. */
public enum FlagState {
    /** Off here and below. */
    OFF,
    /** Off here; may be switched on below. */
    ALLOWED,
    /** On here and below. */
    ON
}
