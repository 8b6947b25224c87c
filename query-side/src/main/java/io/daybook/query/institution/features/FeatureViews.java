package io.daybook.query.institution.features;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.institution.features.FlagState;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.features.FeatureScope.Kind;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for features and the flags that apply in a context. */
@Component
public class FeatureViews {

    private final MongoOperations mongo;
    private final AccountViews accounts;
    private final FeatureCatalogue catalogue;
    private final ViewCache<FlagContext, Map<String, FlagState>> flagsByContext;

    FeatureViews(
            MongoOperations mongo,
            AccountViews accounts,
            FeatureCatalogue catalogue,
            ViewCaches caches) {
        this.mongo = mongo;
        this.accounts = accounts;
        this.catalogue = catalogue;
        this.flagsByContext = caches.of(50_000, FeatureFlagView.class);
    }

    /** The place an account is. */
    public FeatureScope scope(AccountView account) {
        Kind kind =
                account.siteAdmin()
                        ? Kind.SITE_ADMIN
                        : account.isRoot() ? Kind.ROOT_ACCOUNT : Kind.SUB_ACCOUNT;
        List<FlagContext> above = account.siteAdmin() ? List.of() : withSite(account.parentId());
        return new FeatureScope(kind, FlagContext.account(account.id()), above);
    }

    /** The place of a course in its account. */
    public FeatureScope courseScope(long courseId, long accountId) {
        return new FeatureScope(Kind.COURSE, FlagContext.course(courseId), withSite(accountId));
    }

    /** The place a user is: below the site alone. */
    public FeatureScope scope(UserView user) {
        return new FeatureScope(Kind.USER, FlagContext.user(user.id()), withSite(null));
    }

    private List<FlagContext> withSite(@Nullable Long accountId) {
        List<AccountView> down =
                accountId == null
                        ? List.of()
                        : new ArrayList<>(accounts.chain(accountId)).reversed();
        return Stream.concat(accounts.findSiteAdmin().stream(), down.stream())
                .map(account -> FlagContext.account(account.id()))
                .distinct()
                .toList();
    }

    /** Whether the feature is on in a place; one that is not declared is off. */
    public boolean isOn(String feature, FeatureScope scope) {
        return find(feature, scope, true).filter(EffectiveFlag::isOn).isPresent();
    }

    /**
     * What applies to a feature in a place; empty where it does not exist.
     *
     * @param seesHidden whether the caller sees hidden features everywhere
     */
    public Optional<EffectiveFlag> find(String feature, FeatureScope scope, boolean seesHidden) {
        return catalogue
                .find(feature)
                .flatMap(
                        definition ->
                                FeatureInheritance.find(
                                        definition, scope, flags(feature), seesHidden));
    }

    /** What would apply in a place if nothing was switched there itself. */
    public FeatureState above(FeatureDefinition definition, FeatureScope scope) {
        return FeatureInheritance.above(definition, scope, flags(definition.feature()));
    }

    /** How the feature is switched in this very place, or null. */
    public @Nullable FlagState flagAt(FlagContext context, String feature) {
        return flags(feature).at(context);
    }

    private FeatureInheritance.Flags flags(String feature) {
        return context -> flags(context).get(feature);
    }

    private Map<String, FlagState> flags(FlagContext context) {
        return Objects.requireNonNull(
                flagsByContext.get(context, context, () -> readFlags(context)));
    }

    private Map<String, FlagState> readFlags(FlagContext context) {
        Query query =
                new Query(
                        where("contextId").is(context.id()).and("contextType").is(context.type()));
        return mongo.find(query, FeatureFlagView.class).stream()
                .collect(Collectors.toMap(FeatureFlagView::feature, FeatureFlagView::state));
    }
}
