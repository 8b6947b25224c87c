package io.daybook.api.institution.roles;

import static io.daybook.application.platform.access.Right.MANAGE_ROLE_OVERRIDES;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.institution.roles.RoleCommand.ActivateRole;
import io.daybook.command.institution.roles.RoleCommand.ChangeRole;
import io.daybook.command.institution.roles.RoleCommand.CreateRole;
import io.daybook.command.institution.roles.RoleCommand.DeactivateRole;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.roles.RoleState;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The roles of an account and its courses, with their permissions there (docs/spec/institution.md,
 * section 2.3).
 */
@RestController
@RequestMapping("/api/v1/accounts/{account_id}/roles")
class RolesController {

    private final Roles roles;
    private final RoleAssembler assembler;
    private final PermissionReader permissions;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    RolesController(
            Roles roles,
            RoleAssembler assembler,
            PermissionReader permissions,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.roles = roles;
        this.assembler = assembler;
        this.permissions = permissions;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record ListRoles(List<String> state, @Nullable Boolean showInherited) {}

    record AddRole(
            @Nullable String label,
            @Nullable String role,
            @Nullable String baseRoleType,
            @Nullable Map<String, SentPermission> permissions) {}

    record UpdateRole(@Nullable String label, @Nullable Map<String, SentPermission> permissions) {}

    /** The requested setting of a permission, or of a group of permissions. */
    record SentPermission(
            @Nullable Boolean explicit,
            @Nullable Boolean enabled,
            @Nullable Boolean locked,
            @Nullable Boolean readonly,
            @Nullable Boolean appliesToSelf,
            @Nullable Boolean appliesToDescendants) {}

    /** Built-in roles are active; only those who request others alone do not get them. */
    @GetMapping
    @Requires(MANAGE_ROLE_OVERRIDES)
    Page<RoleJson> list(
            AccountView account, Caller caller, Listing listing, @Params ListRoles asked) {
        List<RoleView> shown =
                roles.in(
                        account.id(),
                        states(asked.state()),
                        Boolean.TRUE.equals(asked.showInherited()));
        return assembler.page(shown, account, caller, listing);
    }

    private static Set<RoleState> states(List<String> asked) {
        Set<RoleState> states = EnumSet.noneOf(RoleState.class);
        if (asked.isEmpty() || asked.contains("active")) {
            states.addAll(Set.of(RoleState.BUILT_IN, RoleState.ACTIVE));
        }
        if (asked.contains("inactive")) {
            states.add(RoleState.INACTIVE);
        }
        return states;
    }

    /** Returns a role. */
    @GetMapping("/{id}")
    @Requires(MANAGE_ROLE_OVERRIDES)
    RoleJson show(AccountView account, Caller caller, Listing listing, @PathVariable String id) {
        return assembler.one(assembler.find(id, account), account, caller, listing);
    }

    /** Creates a role; without a base role type it is an account role. */
    @PostMapping
    @Requires(MANAGE_ROLE_OVERRIDES)
    RoleJson create(AccountView account, Caller caller, Listing listing, @Params AddRole body) {
        EnrollmentType type = enrollmentType(body.baseRoleType());
        long id = Roles.idOfMade(ids.next("role"));
        writes.send(
                new CreateRole(
                        id,
                        account.id(),
                        account.ancestors(),
                        account.rootId(),
                        Objects.requireNonNullElse(
                                body.label(), Objects.requireNonNullElse(body.role(), "")),
                        type,
                        permissions.forNewRole(type, account, body.permissions()),
                        clock.instant()));
        return shown(id, account, caller, listing);
    }

    private static @Nullable EnrollmentType enrollmentType(@Nullable String baseRoleType) {
        if (baseRoleType == null
                || baseRoleType.isBlank()
                || baseRoleType.equals("AccountMembership")) {
            return null;
        }
        return Stream.of(EnrollmentType.values())
                .filter(type -> type.wireName().equals(baseRoleType))
                .findFirst()
                .orElseThrow(() -> Rejection.badRequest("invalid base role type"));
    }

    /** Updates the permissions of a role in the account; only custom roles can be renamed. */
    @PutMapping("/{id}")
    @Requires(MANAGE_ROLE_OVERRIDES)
    RoleJson update(
            AccountView account,
            Caller caller,
            Listing listing,
            @PathVariable String id,
            @Params UpdateRole body) {
        RoleView role = assembler.find(id, account);
        writes.send(
                new ChangeRole(
                        role.id(),
                        account.id(),
                        account.rootId(),
                        body.label(),
                        permissions.of(role, account, body.permissions()),
                        clock.instant()));
        return shown(role.id(), account, caller, listing);
    }

    /** Deactivates a role: it can no longer be assigned, and users who have it keep it. */
    @DeleteMapping("/{id}")
    @Requires(MANAGE_ROLE_OVERRIDES)
    RoleJson deactivate(
            AccountView account, Caller caller, Listing listing, @PathVariable String id) {
        RoleView role = assembler.find(id, account);
        if (role.state() == RoleState.BUILT_IN) {
            throw Rejection.badRequest("cannot remove a built-in role");
        }
        writes.send(new DeactivateRole(role.id(), account.id(), account.rootId(), clock.instant()));
        return shown(role.id(), account, caller, listing);
    }

    /** Activates a role again. */
    @PostMapping("/{id}/activate")
    @Requires(MANAGE_ROLE_OVERRIDES)
    RoleJson activate(
            AccountView account, Caller caller, Listing listing, @PathVariable String id) {
        RoleView role = assembler.find(id, account);
        if (role.state() == RoleState.BUILT_IN) {
            throw Rejection.badRequest("no inactive role with that id");
        }
        writes.send(new ActivateRole(role.id(), account.id(), account.rootId(), clock.instant()));
        return shown(role.id(), account, caller, listing);
    }

    private RoleJson shown(long id, AccountView account, Caller caller, Listing listing) {
        RoleView role = roles.find(id).orElseThrow(Rejection::notFound);
        return assembler.one(role, account, caller, listing);
    }
}
