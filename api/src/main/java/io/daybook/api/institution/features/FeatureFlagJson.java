package io.daybook.api.institution.features;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.institution.features.Transition;
import io.daybook.query.institution.features.EffectiveFlag;
import io.daybook.query.institution.features.FeatureScope;
import io.daybook.query.institution.features.FeatureState;
import io.daybook.query.institution.features.FlagContext;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The feature flag that applies in a context (document 1, section 2).
 *
 * @param owner absent if the feature has its default state
 * @param lockingAccountId deprecated; always null
 * @param hidden present only for site administrators: whether the feature is hidden from everyone
 *     else, or would be without this flag
 */
record FeatureFlagJson(
        @JsonUnwrapped @Nullable Owner owner,
        @Nullable Long lockingAccountId,
        String feature,
        String state,
        boolean locked,
        Map<String, Transition> transitions,
        String parentState,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean hidden) {

    /** The context in which the flag was set. */
    record Owner(String contextType, long contextId) {}

    static FeatureFlagJson of(
            EffectiveFlag flag, FeatureScope scope, FeatureState above, boolean forSiteAdmin) {
        return new FeatureFlagJson(
                owner(flag.owner()),
                null,
                flag.definition().feature(),
                text(flag.state()),
                flag.isLockedFor(scope.context()),
                Transition.of(flag, scope.kind()),
                text(above),
                forSiteAdmin ? isHidden(flag, scope, above) : null);
    }

    private static @Nullable Owner owner(@Nullable FlagContext owner) {
        return owner == null ? null : new Owner(owner.type().wireName(), owner.id());
    }

    private static boolean isHidden(EffectiveFlag flag, FeatureScope scope, FeatureState above) {
        return flag.state() == FeatureState.HIDDEN
                || (above == FeatureState.HIDDEN && scope.context().equals(flag.owner()));
    }

    private static String text(FeatureState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }
}
