package io.daybook.query.institution.features;

import io.daybook.events.institution.features.FlagState;
import io.daybook.query.institution.features.FeatureScope.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Determines the flag of a feature that applies in a context: the highest one that is {@code on} or
 * {@code off}, else the nearest (document 1, section 2; docs/spec/content.md, section 3.2).
 */
final class FeatureInheritance {

    /** The flags that are set. */
    @FunctionalInterface
    interface Flags {
        @Nullable FlagState at(FlagContext context);
    }

    private FeatureInheritance() {}

    /**
     * Returns the effective flag in a context; empty if the feature does not exist for it.
     *
     * @param seesHidden whether the caller sees hidden features everywhere
     */
    static Optional<EffectiveFlag> find(
            FeatureDefinition definition, FeatureScope scope, Flags flags, boolean seesHidden) {
        List<FlagContext> chain = new ArrayList<>(scope.above());
        chain.add(scope.context());
        return find(definition, scope, chain, flags, seesHidden);
    }

    /** Returns the state that would apply in a context if no flag were set there. */
    static FeatureState above(FeatureDefinition definition, FeatureScope scope, Flags flags) {
        return find(definition, scope, scope.above(), flags, true)
                .map(EffectiveFlag::state)
                .orElse(definition.state());
    }

    private static Optional<EffectiveFlag> find(
            FeatureDefinition definition,
            FeatureScope scope,
            List<FlagContext> chain,
            Flags flags,
            boolean seesHidden) {
        if (!scope.kind().accepts(definition.appliesTo())) {
            return Optional.empty();
        }
        var unswitched = new EffectiveFlag(definition, definition.state(), null);
        if (definition.isDecided()) {
            return Optional.of(unswitched);
        }
        boolean known =
                definition.state() != FeatureState.HIDDEN
                        || seesHidden
                        || scope.kind() == Kind.SITE_ADMIN;
        EffectiveFlag switched = switched(definition, chain, flags);
        EffectiveFlag found = switched != null ? switched : known ? unswitched : null;
        return found == null ? Optional.empty() : optedIn(found, scope);
    }

    private static @Nullable EffectiveFlag switched(
            FeatureDefinition definition, List<FlagContext> chain, Flags flags) {
        EffectiveFlag nearest = null;
        for (FlagContext context : chain) {
            FlagState state = flags.at(context);
            if (state != null) {
                nearest = EffectiveFlag.own(definition, state, context);
                if (state != FlagState.ALLOWED) {
                    return nearest;
                }
            }
        }
        return nearest;
    }

    /** If institutions must opt in, a feature that the site only allows is off until they do. */
    private static Optional<EffectiveFlag> optedIn(EffectiveFlag found, FeatureScope scope) {
        if (!found.definition().rootOptIn()
                || scope.kind() == Kind.SITE_ADMIN
                || !isMerelyAllowedBySite(found, scope)) {
            return Optional.of(found);
        }
        if (scope.kind() != Kind.ROOT_ACCOUNT) {
            return Optional.empty();
        }
        return found.state() == FeatureState.HIDDEN
                ? Optional.of(found)
                : Optional.of(
                        new EffectiveFlag(found.definition(), FeatureState.OFF, scope.context()));
    }

    private static boolean isMerelyAllowedBySite(EffectiveFlag found, FeatureScope scope) {
        boolean undecided =
                found.state() == FeatureState.ALLOWED || found.state() == FeatureState.HIDDEN;
        FlagContext owner = found.owner();
        return undecided && (owner == null || scope.above().indexOf(owner) == 0);
    }
}
