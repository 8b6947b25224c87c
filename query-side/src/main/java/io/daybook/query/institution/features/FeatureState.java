package io.daybook.query.institution.features;

import io.daybook.events.institution.features.FlagState;

/** What applies to a feature somewhere. */
public enum FeatureState {
    /** Only those who administer the site know of it. */
    HIDDEN,
    /** Off, here and below. */
    OFF,
    /** Off; may be switched on below. */
    ALLOWED,
    /** On, here and below. */
    ON;

    static FeatureState of(FlagState flag) {
        return switch (flag) {
            case OFF -> OFF;
            case ALLOWED -> ALLOWED;
            case ON -> ON;
        };
    }
}
