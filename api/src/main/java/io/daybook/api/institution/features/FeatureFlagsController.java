package io.daybook.api.institution.features;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.institution.features.FlagRules;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.institution.features.FeatureFlagCommand.RemoveFeatureFlag;
import io.daybook.command.institution.features.FeatureFlagCommand.SetFeatureFlag;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.features.FlagState;
import io.daybook.query.institution.features.EffectiveFlag;
import io.daybook.query.institution.features.FeatureCatalogue;
import io.daybook.query.institution.features.FeatureDefinition;
import io.daybook.query.institution.features.FeatureScope;
import io.daybook.query.institution.features.FeatureViews;
import io.daybook.query.institution.features.FlagContext;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Feature flags (document 1, section 4.2). */
@RestController
class FeatureFlagsController {

    private static final String OF_COURSE = "/api/v1/courses/{course_id}/features/flags/{feature}";
    private static final String OF_ACCOUNT =
            "/api/v1/accounts/{account_id}/features/flags/{feature}";
    private static final String OF_USER = "/api/v1/users/{user_id}/features/flags/{feature}";

    private final FeatureCatalogue catalogue;
    private final FeatureViews views;
    private final Writes writes;
    private final Clock clock;

    FeatureFlagsController(
            FeatureCatalogue catalogue, FeatureViews views, Writes writes, Clock clock) {
        this.catalogue = catalogue;
        this.views = views;
        this.writes = writes;
        this.clock = clock;
    }

    /** Returns the feature flag that applies to an account, course or user. */
    @GetMapping({OF_COURSE, OF_USER})
    @Requires(Right.READ)
    @SelfOr
    FeatureFlagJson show(FeatureScope scope, @PathVariable String feature, Caller caller) {
        return views.find(feature, scope, caller.isSiteAdmin())
                .map(flag -> json(flag, scope, caller))
                .orElseThrow(Rejection::notFound);
    }

    /** The same of an account, for its administrators; teachers in it may not read it. */
    @GetMapping(OF_ACCOUNT)
    @Requires(Right.VIEW_FEATURE_FLAGS)
    FeatureFlagJson showOfAccount(FeatureScope scope, @PathVariable String feature, Caller caller) {
        return show(scope, feature, caller);
    }

    record SetFlag(@Nullable String state) {}

    /** Sets a feature flag of an account, course or user. */
    @PutMapping({OF_COURSE, OF_ACCOUNT, OF_USER})
    @Requires(Right.MANAGE_FEATURE_FLAGS)
    @SelfOr(Right.MANAGE_FEATURE_FLAGS)
    FeatureFlagJson set(
            FeatureScope scope, @PathVariable String feature, @Params SetFlag body, Caller caller) {
        FeatureDefinition definition =
                catalogue.find(feature).orElseThrow(FlagRules::invalidFeature);
        FlagContext place = scope.context();
        FlagState state =
                FlagRules.requireSettable(
                        definition,
                        scope,
                        views.find(feature, scope, false),
                        views.flagAt(place, feature),
                        body.state(),
                        caller.isSiteAdmin());
        writes.send(new SetFeatureFlag(place.type(), place.id(), feature, state, clock.instant()));
        return show(scope, feature, caller);
    }

    /** Removes a feature flag, so that the inherited state applies again. */
    @DeleteMapping({OF_COURSE, OF_ACCOUNT, OF_USER})
    @Requires(Right.MANAGE_FEATURE_FLAGS)
    @SelfOr(Right.MANAGE_FEATURE_FLAGS)
    FeatureFlagJson remove(FeatureScope scope, @PathVariable String feature, Caller caller) {
        FlagContext place = scope.context();
        FlagState own = views.flagAt(place, feature);
        FeatureDefinition definition = catalogue.find(feature).orElseThrow(Rejection::notFound);
        if (own == null) {
            throw Rejection.notFound();
        }
        FlagRules.requireRemovable(scope, views.find(feature, scope, false));
        FeatureFlagJson removed = json(EffectiveFlag.own(definition, own, place), scope, caller);
        writes.send(new RemoveFeatureFlag(place.type(), place.id(), feature, clock.instant()));
        return removed;
    }

    private FeatureFlagJson json(EffectiveFlag flag, FeatureScope scope, Caller caller) {
        return FeatureFlagJson.of(
                flag, scope, views.above(flag.definition(), scope), caller.isSiteAdmin());
    }
}
