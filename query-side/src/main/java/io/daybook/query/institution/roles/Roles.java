package io.daybook.query.institution.roles;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.institution.admins.AdminEvent;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Finds roles: the built-in ones, which are the same everywhere, and custom ones of accounts, which
 * apply in the account and below it.
 */
@Component
public class Roles {

    /** The built-in role of account administrators. */
    public static final long ACCOUNT_ADMIN = AdminEvent.ACCOUNT_ADMIN;

    private static final List<RoleView> BUILT_IN =
            Stream.concat(
                            Stream.of(
                                    builtIn(ACCOUNT_ADMIN, "AccountAdmin", "Account Admin", null)),
                            Stream.of(EnrollmentType.values()).map(Roles::builtIn))
                    .toList();

    private final MongoOperations mongo;
    private final AccountViews accounts;
    private final ViewCache<Long, RoleView> byId;
    private final ViewCache<Long, List<RoleView>> byAccount;

    Roles(MongoOperations mongo, AccountViews accounts, ViewCaches caches) {
        this.mongo = mongo;
        this.accounts = accounts;
        this.byId = caches.of(10_000, RoleView.class);
        this.byAccount = caches.of(10_000, RoleView.class);
    }

    private static RoleView builtIn(EnrollmentType type) {
        String label = type.wireName().replace("Enrollment", "");
        return builtIn(type.roleId(), type.wireName(), label, type);
    }

    private static RoleView builtIn(
            long id, String name, String label, @Nullable EnrollmentType type) {
        return new RoleView(id, null, name, label, type, RoleState.BUILT_IN, null, null);
    }

    /** Returns the id of the n-th custom role; the first ids are those of the built-in roles. */
    public static long idOfMade(long n) {
        return BUILT_IN.size() + n;
    }

    /** Returns the role with this id, in any account and state. */
    public Optional<RoleView> find(long id) {
        return BUILT_IN.stream()
                .filter(role -> role.id() == id)
                .findFirst()
                .or(
                        () ->
                                Optional.ofNullable(
                                        byId.get(
                                                id, id, () -> mongo.findById(id, RoleView.class))));
    }

    /**
     * Returns the role with this id or name that is available in the account or its courses. Roles
     * that can be assigned take precedence over inactive ones of the same name.
     */
    public Optional<RoleView> find(String idOrName, long accountId) {
        return visibleIn(accountId)
                .filter(
                        role ->
                                idOrName.equals(Long.toString(role.id()))
                                        || idOrName.equals(role.name()))
                .min(Comparator.comparing(RoleView::state));
    }

    /**
     * Returns the roles of the account, built-in roles first, then by id.
     *
     * @param inherited whether those made above it are requested too
     */
    public List<RoleView> in(long accountId, Set<RoleState> states, boolean inherited) {
        return visibleIn(accountId)
                .filter(role -> states.contains(role.state()))
                .filter(
                        role ->
                                inherited
                                        || role.accountId() == null
                                        || role.accountId() == accountId)
                .sorted(Comparator.comparingLong(RoleView::id))
                .toList();
    }

    private Stream<RoleView> visibleIn(long accountId) {
        return Stream.concat(
                BUILT_IN.stream(),
                accounts.chain(accountId).stream()
                        .map(AccountView::id)
                        .flatMap(id -> madeBy(id).stream()));
    }

    private List<RoleView> madeBy(long accountId) {
        return Objects.requireNonNullElse(
                byAccount.get(accountId, accountId, () -> read(accountId)), List.of());
    }

    private List<RoleView> read(long accountId) {
        Query query = new Query(where("accountId").is(accountId)).with(Sort.by("_id"));
        return mongo.find(query, RoleView.class);
    }
}
