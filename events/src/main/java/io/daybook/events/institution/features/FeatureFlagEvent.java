package io.daybook.events.institution.features;

import java.time.Instant;

/** Events of the switch of one feature in one place. */
public sealed interface FeatureFlagEvent {

    /** The kind of place. */
    FlagContextType contextType();

    /** The account, course or user. */
    long contextId();

    /** The feature's symbolic name. */
    String feature();

    /** It was switched here. */
    record FeatureFlagSet(
            FlagContextType contextType,
            long contextId,
            String feature,
            FlagState state,
            Instant at)
            implements FeatureFlagEvent {}

    /** It is no longer switched here; what is above applies again. */
    record FeatureFlagRemoved(
            FlagContextType contextType, long contextId, String feature, Instant at)
            implements FeatureFlagEvent {}
}
