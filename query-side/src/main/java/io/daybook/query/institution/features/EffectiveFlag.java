package io.daybook.query.institution.features;

import io.daybook.events.institution.features.FlagState;
import org.jspecify.annotations.Nullable;

/**
 * What applies to a feature in a place.
 *
 * @param owner the place whose switch it is; null when nobody switched it
 */
public record EffectiveFlag(
        FeatureDefinition definition, FeatureState state, @Nullable FlagContext owner) {

    /** A place's own switch. */
    public static EffectiveFlag own(
            FeatureDefinition definition, FlagState state, FlagContext place) {
        return new EffectiveFlag(definition, FeatureState.of(state), place);
    }

    /** Whether the feature is on. */
    public boolean isOn() {
        return state == FeatureState.ON;
    }

    /** Whether the place cannot change it because it was decided above. */
    public boolean isLockedFor(FlagContext place) {
        boolean decided = state == FeatureState.ON || state == FeatureState.OFF;
        return decided && !place.equals(owner);
    }
}
