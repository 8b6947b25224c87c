package io.daybook.events.institution.features;

import java.time.Instant;

/** Events of a feature flag in one context. */
public sealed interface FeatureFlagEvent {

    /** The kind of context. */
    FlagContextType contextType();

    /** The account, course or user. */
    long contextId();

    /** The feature's symbolic name. */
    String feature();

    /** The flag was set in this context. */
    record FeatureFlagSet(
            FlagContextType contextType,
            long contextId,
            String feature,
            FlagState state,
            Instant at)
            implements FeatureFlagEvent {}

    /** The flag was removed; the inherited state applies again. */
    record FeatureFlagRemoved(
            FlagContextType contextType, long contextId, String feature, Instant at)
            implements FeatureFlagEvent {}
}
