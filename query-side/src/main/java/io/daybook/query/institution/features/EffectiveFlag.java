package io.daybook.query.institution.features;

import io.daybook.events.institution.features.FlagState;
import org.jspecify.annotations.Nullable;

/**
 * The effective feature flag in a context.
 *
 * @param owner the context in which the flag is set; null if it is set nowhere
 */
public record EffectiveFlag(
        FeatureDefinition definition, FeatureState state, @Nullable FlagContext owner) {

    /** Creates a flag that is set in the context itself. */
    public static EffectiveFlag own(
            FeatureDefinition definition, FlagState state, FlagContext place) {
        return new EffectiveFlag(definition, FeatureState.of(state), place);
    }

    /** Whether the feature is enabled. */
    public boolean isOn() {
        return state == FeatureState.ON;
    }

    /** Whether the context cannot change the flag because a higher context locks it. */
    public boolean isLockedFor(FlagContext place) {
        boolean decided = state == FeatureState.ON || state == FeatureState.OFF;
        return decided && !place.equals(owner);
    }
}
