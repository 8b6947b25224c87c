package io.daybook.query.institution.features;

import io.daybook.events.institution.features.FlagState;

/** State of a feature in a context. */
public enum FeatureState {
    /** Visible to site administrators only. */
    HIDDEN,
    /** Off, also in all contexts below. */
    OFF,
    /** Off by default; contexts below may enable it. */
    ALLOWED,
    /** On, also in all contexts below. */
    ON;

    static FeatureState of(FlagState flag) {
        return switch (flag) {
            case OFF -> OFF;
            case ALLOWED -> ALLOWED;
            case ON -> ON;
        };
    }
}
