package io.daybook.query.institution.roles;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * The permission overrides of the accounts on a path, root first; the site admin account is above
 * all others.
 */
@Component
public class RoleOverrides {

    private final MongoOperations mongo;
    private final AccountViews accounts;
    private final ViewCache<Long, List<Level>> byAccount;

    RoleOverrides(MongoOperations mongo, AccountViews accounts, ViewCaches caches) {
        this.mongo = mongo;
        this.accounts = accounts;
        this.byAccount = caches.of(10_000, RoleOverrideView.class, AccountView.class);
    }

    /** One account of the path with its overrides. */
    public static final class Level {

        private final AccountView account;
        private final Map<String, RoleOverrideView> overrides;

        private Level(AccountView account, Collection<RoleOverrideView> overrides) {
            this.account = account;
            this.overrides =
                    overrides.stream()
                            .collect(
                                    Collectors.toUnmodifiableMap(
                                            RoleOverrideView::id, Function.identity()));
        }

        /** Returns the account. */
        public AccountView account() {
            return account;
        }

        /** Returns its override of this permission of the role; null for none. */
        public @Nullable RoleOverrideView of(long roleId, String permission) {
            return overrides.isEmpty()
                    ? null
                    : overrides.get(RoleOverrideView.id(account.id(), roleId, permission));
        }
    }

    /** Returns the accounts from the top down to this one. */
    public List<Level> downTo(long accountId) {
        return Objects.requireNonNullElse(
                byAccount.get(accountId, accountId, () -> read(accountId)), List.of());
    }

    private List<Level> read(long accountId) {
        List<AccountView> chain = new ArrayList<>(accounts.chain(accountId));
        accounts.findSiteAdmin().filter(site -> site.id() != accountId).ifPresent(chain::add);
        Map<Long, List<RoleOverrideView>> decided =
                mongo
                        .find(
                                new Query(
                                        where("accountId")
                                                .in(chain.stream().map(AccountView::id).toList())),
                                RoleOverrideView.class)
                        .stream()
                        .collect(Collectors.groupingBy(RoleOverrideView::accountId));
        return chain.reversed().stream()
                .map(account -> new Level(account, decided.getOrDefault(account.id(), List.of())))
                .toList();
    }
}
