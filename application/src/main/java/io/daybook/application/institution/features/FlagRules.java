package io.daybook.application.institution.features;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.features.FlagState;
import io.daybook.query.institution.features.EffectiveFlag;
import io.daybook.query.institution.features.FeatureDefinition;
import io.daybook.query.institution.features.FeatureScope;
import io.daybook.query.institution.features.FeatureScope.Kind;
import io.daybook.query.institution.features.FeatureState;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a feature flag may be set in a context, with checks in this order
 * (docs/spec/content.md, section 3.3).
 */
public final class FlagRules {

    private FlagRules() {}

    /**
     * Returns the state to which the flag may be set.
     *
     * @param found what applies there now to those who do not administer the site
     * @param own the state of the place's own switch, or null
     * @param asked the state that is requested; the present one, or allowed, when left out
     * @throws Rejection when it may not be turned there
     */
    public static FlagState requireSettable(
            FeatureDefinition feature,
            FeatureScope scope,
            Optional<EffectiveFlag> found,
            @Nullable FlagState own,
            @Nullable String asked,
            boolean siteAdmin) {
        if (found.filter(flag -> flag.isLockedFor(scope.context())).isPresent()) {
            throw Rejection.locked("higher account disallows setting feature flag");
        }
        if (found.isEmpty() && !mayBeMade(feature, scope.kind(), siteAdmin)) {
            throw invalidFeature();
        }
        FlagState present = own == null ? FlagState.ALLOWED : own;
        FlagState state = asked == null ? present : state(asked);
        if (Transition.isLocked(feature, scope.kind(), state)) {
            throw Rejection.locked("state change not allowed");
        }
        if (state == FlagState.ALLOWED && !scope.kind().isAccount()) {
            throw invalidState();
        }
        if (!scope.kind().accepts(feature.appliesTo())) {
            throw Rejection.invalid("feature", "does not apply to context");
        }
        return state;
    }

    /** Rejects the removal of a flag that is locked by a higher context. */
    public static void requireRemovable(FeatureScope scope, Optional<EffectiveFlag> found) {
        if (found.filter(flag -> flag.isLockedFor(scope.context())).isPresent()) {
            throw Rejection.locked("flag is locked");
        }
    }

    /** Returns the rejection of a feature that is unknown, or must appear so. */
    public static Rejection invalidFeature() {
        return Rejection.badRequest("invalid feature");
    }

    /**
     * Whether a flag may be created where the feature has none. A hidden feature is revealed by a
     * site administrator, for an account or for a user.
     */
    private static boolean mayBeMade(FeatureDefinition feature, Kind place, boolean siteAdmin) {
        return feature.state() == FeatureState.HIDDEN
                ? siteAdmin && (place.isAccount() || place == Kind.USER)
                : !place.accepts(feature.appliesTo());
    }

    private static FlagState state(String asked) {
        return Stream.of(FlagState.values())
                .filter(state -> state.name().toLowerCase(Locale.ROOT).equals(asked))
                .findFirst()
                .orElseThrow(FlagRules::invalidState);
    }

    private static Rejection invalidState() {
        return Rejection.invalid("state", "is not valid in context");
    }
}
