package io.daybook.query.accounts;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.kernel.ViewCache;
import io.daybook.query.kernel.ViewCaches;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Answers questions about accounts and their administrators. */
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

    /** The account, unless it was deleted. */
    public Optional<AccountView> find(long id) {
        return Optional.ofNullable(get(id)).filter(account -> !account.deleted());
    }

    private @Nullable AccountView get(long id) {
        return byId.get(id, id, () -> mongo.findById(id, AccountView.class));
    }

    /** The account with this id in the student information system of the institution. */
    public Optional<AccountView> findBySisId(long rootId, String sisId) {
        Query query =
                new Query(
                        where("rootId").is(rootId).and("sisId").is(sisId).and("deleted").is(false));
        return Optional.ofNullable(mongo.findOne(query, AccountView.class));
    }

    /** The account that administers the site. */
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

    /** The account and everything above it, nearest first. */
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

    /** The accounts that the user administers directly. */
    public List<AdminView> adminRoles(long userId) {
        List<AdminView> roles = adminsByUser.get(userId, userId, () -> readAdminRoles(userId));
        return roles == null ? List.of() : roles;
    }

    private List<AdminView> readAdminRoles(long userId) {
        Query query =
                new Query(where("userId").is(userId).and("deleted").is(false)).with(Sort.by("_id"));
        return mongo.find(query, AdminView.class);
    }
}
