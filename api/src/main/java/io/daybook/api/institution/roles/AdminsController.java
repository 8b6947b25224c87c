package io.daybook.api.institution.roles;

import static io.daybook.application.platform.access.Right.MANAGE_ACCOUNT_MEMBERSHIPS;

import io.daybook.api.people.users.UserJson;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.institution.admins.AdminCommand.DismissAdmin;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.institution.admins.AdminViews;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The administrators of an account (docs/spec/institution.md, section 2.4). */
@RestController
@RequestMapping("/api/v1/accounts/{account_id}/admins")
class AdminsController {

    private final AdminViews admins;
    private final CachedUserViews people;
    private final Roles roles;
    private final RoleAssembler named;
    private final Access access;
    private final UserRights rights;
    private final ObjectIds objects;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    AdminsController(
            AdminViews admins,
            CachedUserViews people,
            Roles roles,
            RoleAssembler named,
            Access access,
            UserRights rights,
            ObjectIds objects,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.admins = admins;
        this.people = people;
        this.roles = roles;
        this.named = named;
        this.access = access;
        this.rights = rights;
        this.objects = objects;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record AppointUser(@Nullable String userId, @Nullable String roleId, @Nullable String role) {}

    record DismissUser(@Nullable String roleId, @Nullable String role) {}

    record ListAdmins(@Nullable List<String> userId) {}

    /**
     * Makes a user an administrator of an account. A user who already has the role keeps it under
     * the same id.
     */
    @PostMapping
    @Requires(MANAGE_ACCOUNT_MEMBERSHIPS)
    AdminJson appoint(AccountView account, Caller caller, @Params AppointUser body) {
        UserView user =
                objects.user(
                                Required.text(body.userId(), "user_id"),
                                caller.rootAccountId(),
                                caller.id())
                        .filter(found -> maySignIn(found, account))
                        .orElseThrow(Rejection::notFound);
        RoleView role = role(body.roleId(), body.role(), account, caller);
        if (!role.isActive()) {
            throw Rejection.badRequest("role is not active");
        }
        long id =
                writes.send(
                        new AppointAdmin(
                                ids.next("admin"),
                                account.id(),
                                user.id(),
                                role.id(),
                                clock.instant()),
                        Long.class);
        return shown(id, user, account, caller);
    }

    /** Rejects roles with rights that the caller lacks. */
    private RoleView role(
            @Nullable String roleId, @Nullable String role, AccountView account, Caller caller) {
        RoleView found = named.ofAdministrator(roleId, role, account);
        if (!access.hasAllOf(caller.id(), found, account)) {
            throw Rejection.forbidden();
        }
        return found;
    }

    /** Site administrators belong to institutions of their own. */
    private static boolean maySignIn(UserView user, AccountView account) {
        return user.logins().stream()
                .anyMatch(login -> account.siteAdmin() || login.accountId() == account.rootId());
    }

    /** Lists the administrators of an account. */
    @GetMapping
    @Requires(MANAGE_ACCOUNT_MEMBERSHIPS)
    Page<AdminJson> list(
            AccountView account, Caller caller, Listing listing, @Params ListAdmins asked) {
        List<String> users = asked.userId();
        Page<AdminView> page =
                users == null || users.isEmpty()
                        ? admins.of(account.id(), listing.range())
                        : admins.of(account.id(), known(users, caller), listing.range());
        return page(page, account, caller);
    }

    /** Unknown ids are ignored. */
    private List<Long> known(List<String> users, Caller caller) {
        return users.stream()
                .map(text -> objects.user(text, caller.rootAccountId(), caller.id()))
                .flatMap(Optional::stream)
                .map(UserView::id)
                .toList();
    }

    /** Lists the caller's roles in an account. */
    @GetMapping("/self")
    @OpenToAll
    Page<AdminJson> own(AccountView account, Caller caller, Listing listing) {
        return page(
                admins.of(account.id(), List.of(caller.id()), listing.range()), account, caller);
    }

    /** Removes a role from an administrator. */
    @DeleteMapping("/{user_id}")
    @Requires(MANAGE_ACCOUNT_MEMBERSHIPS)
    AdminJson dismiss(AccountView account, UserView user, Caller caller, @Params DismissUser body) {
        long role = role(body.roleId(), body.role(), account, caller).id();
        var command = new DismissAdmin(account.id(), user.id(), role, clock.instant());
        return shown(writes.send(command, Long.class), user, account, caller);
    }

    private AdminJson shown(long id, UserView user, AccountView account, Caller caller) {
        AdminView admin = admins.findEvenDismissed(id).orElseThrow(Rejection::notFound);
        return json(admin, user, reader(account, caller));
    }

    private Page<AdminJson> page(Page<AdminView> page, AccountView account, Caller caller) {
        Map<Long, UserView> users =
                people.users(page.items().stream().map(AdminView::userId).toList());
        UserReader reader = reader(account, caller);
        return page.map(admin -> json(admin, users.get(admin.userId()), reader));
    }

    /** The right to assign roles does not include reading the logins of others. */
    private UserReader reader(AccountView account, Caller caller) {
        return rights.reader(caller, account, Set.of());
    }

    private AdminJson json(AdminView admin, @Nullable UserView user, UserReader reader) {
        return AdminJson.of(
                admin,
                roles.find(admin.roleId()).orElse(null),
                user == null ? null : UserJson.of(user, reader));
    }
}
