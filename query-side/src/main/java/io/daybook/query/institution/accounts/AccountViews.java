package io.daybook.query.institution.accounts;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for accounts and their administrators. */
@Component
public class AccountViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, AccountView> byId;
    private final ViewCache<Long, AccountView> siteAdmin;
    private final ViewCache<Long, List<AdminView>> adminsByUser;

    AccountViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byId = caches.of(10_000, AccountView.class);
        this.siteAdmin = caches.of(1, AccountView.class);
        this.adminsByUser = caches.of(50_000, AdminView.class);
    }

    /** Returns the account unless it is deleted. */
    public Optional<AccountView> find(long id) {
        return findEvenDeleted(id).filter(account -> !account.deleted());
    }

    /**
     * Returns those of the given accounts that are not deleted. Accounts that are not cached are
     * read together.
     */
    public List<AccountView> findAll(Collection<Long> ids) {
        return byId
                .getAll(
                        ids,
                        missing ->
                                mongo
                                        .find(
                                                new Query(where("_id").in(missing)),
                                                AccountView.class)
                                        .stream()
                                        .collect(
                                                Collectors.toMap(
                                                        AccountView::id, Function.identity())))
                .values()
                .stream()
                .filter(account -> !account.deleted())
                .toList();
    }

    /** Returns the account, even if it is deleted. */
    public Optional<AccountView> findEvenDeleted(long id) {
        return Optional.ofNullable(get(id));
    }

    private @Nullable AccountView get(long id) {
        return byId.get(id, id, () -> mongo.findById(id, AccountView.class));
    }

    /** Returns the account with this SIS id in the institution. */
    public Optional<AccountView> findBySisId(long rootId, String sisId) {
        return findBy("sisId", rootId, sisId);
    }

    /** Returns the account with this integration id in the institution. */
    public Optional<AccountView> findByIntegrationId(long rootId, String integrationId) {
        return findBy("integrationId", rootId, integrationId);
    }

    private Optional<AccountView> findBy(String field, long rootId, String value) {
        Query query =
                new Query(where("rootId").is(rootId).and(field).is(value).and("deleted").is(false));
        return Optional.ofNullable(mongo.findOne(query, AccountView.class));
    }

    /** Returns the accounts with these SIS ids in the institution. */
    public Map<String, AccountView> bySisIds(long rootId, Collection<String> sisIds) {
        Query query =
                new Query(
                        where("rootId")
                                .is(rootId)
                                .and("sisId")
                                .in(sisIds)
                                .and("deleted")
                                .is(false));
        return mongo.find(query, AccountView.class).stream()
                .collect(
                        Collectors.toMap(
                                account -> String.valueOf(account.sisId()), Function.identity()));
    }

    /** Returns the site admin account. */
    public Optional<AccountView> findSiteAdmin() {
        return Optional.ofNullable(
                siteAdmin.get(
                        0L,
                        0L,
                        () ->
                                mongo.findOne(
                                        new Query(where("siteAdmin").is(true)),
                                        AccountView.class)));
    }

    /** Returns the root accounts: institutions and the site admin account. */
    public List<AccountView> roots() {
        return mongo.find(
                new Query(where("parentId").is(null)).with(Sort.by("_id")), AccountView.class);
    }

    /** Returns the account and its ancestors, nearest first. */
    public List<AccountView> chain(long id) {
        List<AccountView> chain = new ArrayList<>();
        for (AccountView account = get(id); account != null; account = above(account)) {
            chain.add(account);
        }
        return chain;
    }

    private @Nullable AccountView above(AccountView account) {
        return account.parentId() == null ? null : get(account.parentId());
    }

    /** Returns the account with its inherited settings, even if it is deleted. */
    public Optional<EffectiveAccount> findEffective(long id) {
        List<AccountView> chain = chain(id);
        return chain.isEmpty() ? Optional.empty() : Optional.of(EffectiveAccount.of(chain));
    }

    /** What holds in the account, whichever account above it says so; cheap to request. */
    public AccountSettings settings(long id) {
        return new AccountSettings(chain(id));
    }

    /** The accounts below this one, directly or at any depth. */
    public Page<EffectiveAccount> below(
            long id, boolean recursive, boolean byName, PageRange range) {
        Sort order = byName ? Sort.by("name", "_id") : Sort.by("_id");
        return page(where(recursive ? "ancestors" : "parentId").is(id), order, range);
    }

    /** Those of these accounts that were not deleted, by id. */
    public Page<EffectiveAccount> among(Collection<Long> ids, PageRange range) {
        return page(where("_id").in(ids), Sort.by("_id"), range);
    }

    /**
     * Returns a page of these accounts and all their descendants, by id.
     *
     * @param alone further accounts, without their descendants
     */
    public Page<EffectiveAccount> from(
            Collection<Long> ids, Collection<Long> alone, PageRange range) {
        List<Long> named = Stream.concat(ids.stream(), alone.stream()).toList();
        Criteria either =
                new Criteria().orOperator(where("_id").in(named), where("ancestors").in(ids));
        return page(either, Sort.by("_id"), range);
    }

    /** Returns the ids of the account and all its descendants. */
    public Set<Long> idsFrom(long id) {
        return idsFrom(Set.of(id));
    }

    /** Returns the ids of these accounts and of all accounts below them, with one query. */
    public Set<Long> idsFrom(Collection<Long> ids) {
        if (ids.isEmpty()) {
            return Set.of();
        }
        Query query = new Query(where("ancestors").in(ids).and("deleted").is(false));
        query.fields().include("_id");
        return Stream.concat(
                        ids.stream(),
                        mongo
                                .find(
                                        query,
                                        Document.class,
                                        mongo.getCollectionName(AccountView.class))
                                .stream()
                                .map(account -> account.getLong("_id")))
                .collect(Collectors.toSet());
    }

    private Page<EffectiveAccount> page(Criteria which, Sort order, PageRange range) {
        Query query =
                new Query(which.and("deleted").is(false))
                        .with(order)
                        .skip(range.skip())
                        .limit(range.fetch());
        Page<AccountView> page = Page.of(mongo.find(query, AccountView.class), range);
        Map<Long, AccountView> above = above(page.items());
        return page.map(
                account ->
                        EffectiveAccount.of(
                                Stream.concat(
                                                Stream.of(account),
                                                account.ancestors().reversed().stream()
                                                        .map(above::get)
                                                        .filter(Objects::nonNull))
                                        .toList()));
    }

    private Map<Long, AccountView> above(List<AccountView> accounts) {
        Set<Long> ids =
                accounts.stream()
                        .flatMap(account -> account.ancestors().stream())
                        .collect(Collectors.toSet());
        return ids.isEmpty()
                ? Map.of()
                : mongo.find(new Query(where("_id").in(ids)), AccountView.class).stream()
                        .collect(Collectors.toMap(AccountView::id, Function.identity()));
    }

    /** Whether the account has a direct sub-account. */
    public boolean hasSubAccounts(long id) {
        return mongo.exists(
                new Query(where("parentId").is(id).and("deleted").is(false)), AccountView.class);
    }

    /**
     * Returns the number of direct sub-accounts of each account, including accounts that have none.
     */
    public Map<Long, Long> countsBelow(Collection<Long> ids) {
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(where("parentId").in(ids).and("deleted").is(false)),
                        Aggregation.group("parentId").count().as("count"));
        return mongo
                .aggregate(counting, AccountView.class, Document.class)
                .getMappedResults()
                .stream()
                .collect(
                        Collectors.toMap(
                                row -> row.getLong("_id"),
                                row -> row.get("count", Number.class).longValue()));
    }

    /** Returns the roles of the user as account administrator, without inherited ones. */
    public List<AdminView> adminRoles(long userId) {
        List<AdminView> roles = adminsByUser.get(userId, userId, () -> readAdminRoles(userId));
        return roles == null ? List.of() : roles;
    }

    /** Returns the roles of these users as account administrators, without users who have none. */
    public Map<Long, List<AdminView>> adminRoles(Collection<Long> userIds) {
        return adminsByUser.getAll(
                userIds,
                missing -> {
                    Criteria held = where("userId").in(missing).and("deleted").is(false);
                    return mongo
                            .find(new Query(held).with(Sort.by("_id")), AdminView.class)
                            .stream()
                            .collect(Collectors.groupingBy(AdminView::userId));
                });
    }

    private List<AdminView> readAdminRoles(long userId) {
        Query query =
                new Query(where("userId").is(userId).and("deleted").is(false)).with(Sort.by("_id"));
        return mongo.find(query, AdminView.class);
    }
}
