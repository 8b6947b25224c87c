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

    /** Returns the context of an account. */
    public FeatureScope scope(AccountView account) {
        Kind kind =
                account.siteAdmin()
                        ? Kind.SITE_ADMIN
                        : account.isRoot() ? Kind.ROOT_ACCOUNT : Kind.SUB_ACCOUNT;
        List<FlagContext> above = account.siteAdmin() ? List.of() : withSite(account.parentId());
        return new FeatureScope(kind, FlagContext.account(account.id()), above);
    }

    /** Returns the context of a course in its account. */
    public FeatureScope courseScope(long courseId, long accountId) {
        return new FeatureScope(Kind.COURSE, FlagContext.course(courseId), withSite(accountId));
    }

    /** Returns the context of a user, which inherits from the site admin account only. */
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

    /** Whether the feature is enabled in a context; undeclared features are off. */
    public boolean isOn(String feature, FeatureScope scope) {
        return find(feature, scope, true).filter(EffectiveFlag::isOn).isPresent();
    }

    /**
     * Returns the effective flag in a context; empty if the feature does not exist for it.
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

    /** Returns the state that would apply in a context if no flag were set there. */
    public FeatureState above(FeatureDefinition definition, FeatureScope scope) {
        return FeatureInheritance.above(definition, scope, flags(definition.feature()));
    }

    /** Returns the flag set in this context itself; null for none. */
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
