package io.daybook.api.institution.features;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.features.EffectiveFlag;
import io.daybook.query.institution.features.FeatureCatalogue;
import io.daybook.query.institution.features.FeatureDefinition;
import io.daybook.query.institution.features.FeatureScope;
import io.daybook.query.institution.features.FeatureState;
import io.daybook.query.institution.features.FeatureViews;
import io.daybook.query.platform.views.Page;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Lists features and their states (document 1, section 4.2). */
@RestController
class FeaturesController {

    private final FeatureCatalogue catalogue;
    private final FeatureViews views;
    private final AccountViews accounts;

    FeaturesController(FeatureCatalogue catalogue, FeatureViews views, AccountViews accounts) {
        this.catalogue = catalogue;
        this.views = views;
        this.accounts = accounts;
    }

    /**
     * Lists the features of a course or user. A page may be shorter, because it leaves out features
     * that do not exist in the context.
     */
    @GetMapping({"/api/v1/courses/{course_id}/features", "/api/v1/users/{user_id}/features"})
    @Requires(Right.READ)
    @SelfOr
    Page<FeatureJson> list(FeatureScope scope, Listing listing, Caller caller) {
        Page<FeatureDefinition> page = Page.slice(applicable(scope), listing.range());
        boolean siteAdmin = caller.isSiteAdmin();
        List<FeatureJson> features =
                page.items().stream()
                        .flatMap(
                                feature -> views.find(feature.feature(), scope, siteAdmin).stream())
                        .map(flag -> json(flag, scope, siteAdmin))
                        .toList();
        return new Page<>(features, page.hasNext(), page.total());
    }

    /** The same of an account, for its administrators; teachers in it may not read it. */
    @GetMapping("/api/v1/accounts/{account_id}/features")
    @Requires(Right.VIEW_FEATURE_FLAGS)
    Page<FeatureJson> listOfAccount(FeatureScope scope, Listing listing, Caller caller) {
        return list(scope, listing, caller);
    }

    private FeatureJson json(EffectiveFlag flag, FeatureScope scope, boolean siteAdmin) {
        FeatureState above = views.above(flag.definition(), scope);
        return FeatureJson.of(flag.definition(), FeatureFlagJson.of(flag, scope, above, siteAdmin));
    }

    /** All of them unless a page is requested: a known client reads no further pages here. */
    @GetMapping({
        "/api/v1/courses/{course_id}/features/enabled",
        "/api/v1/users/{user_id}/features/enabled"
    })
    @Requires(Right.READ)
    @SelfOr
    Page<String> enabled(FeatureScope scope, Listing listing) {
        List<String> names =
                applicable(scope).stream()
                        .map(FeatureDefinition::feature)
                        .filter(feature -> views.isOn(feature, scope))
                        .toList();
        return listing.explicit()
                ? Page.slice(names, listing.range())
                : new Page<>(names, false, (long) names.size());
    }

    /** Lists the enabled features of an account, to its administrators only. */
    @GetMapping("/api/v1/accounts/{account_id}/features/enabled")
    @Requires(Right.VIEW_FEATURE_FLAGS)
    Page<String> enabledOfAccount(FeatureScope scope, Listing listing) {
        return enabled(scope, listing);
    }

    private List<FeatureDefinition> applicable(FeatureScope scope) {
        return catalogue.all().stream()
                .filter(feature -> scope.kind().accepts(feature.appliesTo()))
                .toList();
    }

    /**
     * Returns the features of the client environment, as they apply in the caller's institution.
     */
    @GetMapping("/api/v1/features/environment")
    @OpenToAll
    Map<String, Boolean> environment(Caller caller) {
        FeatureScope institution =
                accounts.find(caller.rootAccountId())
                        .map(views::scope)
                        .orElseThrow(Rejection::notFound);
        FeatureScope self = views.scope(caller.user());
        Map<String, Boolean> environment = new LinkedHashMap<>();
        catalogue.all().stream()
                .filter(FeatureDefinition::environment)
                .map(FeatureDefinition::feature)
                .forEach(
                        feature ->
                                environment.put(
                                        feature,
                                        views.isOn(feature, institution)
                                                || views.isOn(feature, self)));
        return environment;
    }
}
