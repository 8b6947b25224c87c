package io.daybook.application.institution.features;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.features.FlagState;
import io.daybook.query.institution.features.EffectiveFlag;
import io.daybook.query.institution.features.FeatureDefinition;
import io.daybook.query.institution.features.FeatureScope;
import io.daybook.query.institution.features.FeatureScope.Kind;
import io.daybook.query.institution.features.FeatureState;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a feature flag may be set in a context, with checks in this order
 * (docs/spec/content.md, section 3.3).
 */
public final class FlagRules {

    private static final Set<Kind> REVEALING =
            EnumSet.of(Kind.SITE_ADMIN, Kind.ROOT_ACCOUNT, Kind.USER);

    private FlagRules() {}

    /**
     * Returns the state to which the flag may be set.
     *
     * @param found the effective flag for users who are not site administrators
     * @param own the state of the flag in the context itself; null if it is not set
     * @param asked the requested state; null for the current one, or allowed
     * @throws Rejection if the flag must not be set to it
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
     * Whether a flag may be created for a feature without an effective flag in the context. Site
     * administrators may reveal a hidden feature, for a whole institution or for one user.
     */
    private static boolean mayBeMade(FeatureDefinition feature, Kind place, boolean siteAdmin) {
        return feature.state() == FeatureState.HIDDEN
                ? siteAdmin && REVEALING.contains(place)
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
