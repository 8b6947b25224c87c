package io.daybook.application.institution.features;

import io.daybook.events.institution.features.FlagState;
import io.daybook.query.institution.features.EffectiveFlag;
import io.daybook.query.institution.features.FeatureDefinition;
import io.daybook.query.institution.features.FeatureDefinition.AppliesTo;
import io.daybook.query.institution.features.FeatureScope.Kind;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Whether a feature can be switched to a state in a context (docs/spec/content.md, section 3.3).
 */
public record Transition(boolean locked) {

    /** Returns the transitions to other states, by name. */
    public static Map<String, Transition> of(EffectiveFlag flag, Kind place) {
        Map<String, Transition> transitions = new LinkedHashMap<>();
        for (FlagState state : FlagState.values()) {
            boolean exists = state != FlagState.ALLOWED || place.isAccount();
            if (exists && !state.name().equals(flag.state().name())) {
                transitions.put(
                        state.name().toLowerCase(Locale.ROOT),
                        new Transition(isLocked(flag.definition(), place, state)));
            }
        }
        return transitions;
    }

    /** An institution cannot delegate a feature that applies to institutions. */
    static boolean isLocked(FeatureDefinition feature, Kind place, FlagState state) {
        return state == FlagState.ALLOWED
                && feature.appliesTo() == AppliesTo.ROOT_ACCOUNT
                && place == Kind.ROOT_ACCOUNT;
    }
}
