package io.daybook.command.institution.roles;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.institution.roles.RoleCommand.ActivateRole;
import io.daybook.command.institution.roles.RoleCommand.CreateRole;
import io.daybook.command.institution.roles.RoleCommand.DeactivateRole;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.roles.RoleEvent;
import io.daybook.events.institution.roles.RoleEvent.RoleActivated;
import io.daybook.events.institution.roles.RoleEvent.RoleCreated;
import io.daybook.events.institution.roles.RoleEvent.RoleDeactivated;
import io.daybook.events.institution.roles.RoleEvent.RoleRenamed;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * All custom roles of an institution. Ensures that no two active roles with the same scope have the
 * same name.
 */
@AggregateRoot
class InstitutionRoles {

    private static final Set<String> BUILT_IN = builtIn();

    @AggregateIdentifier @Nullable String id;
    private final Map<Long, CustomRole> roles = new HashMap<>();

    /**
     * A custom role.
     *
     * @param accounts the account of the role and its ancestors
     */
    private record CustomRole(long accountId, Set<Long> accounts, String name, boolean active) {

        CustomRole called(String other) {
            return new CustomRole(accountId, accounts, other, active);
        }

        CustomRole active(boolean now) {
            return new CustomRole(accountId, accounts, name, now);
        }

        /** Whether there is an account where both can be given. */
        boolean meets(CustomRole other) {
            return accounts.contains(other.accountId) || other.accounts.contains(accountId);
        }
    }

    InstitutionRoles() {}

    static String id(long rootAccountId) {
        return "roles-" + rootAccountId;
    }

    private static Set<String> builtIn() {
        Set<String> names = new HashSet<>(Set.of("AccountAdmin", "AccountMembership"));
        Stream.of(EnrollmentType.values()).map(EnrollmentType::wireName).forEach(names::add);
        return Set.copyOf(names);
    }

    void create(CreateRole c) {
        requireFree(c.roleId(), made(c.accountId(), c.accountsAbove(), c.name()));
        apply(
                new RoleCreated(
                        c.roleId(),
                        c.rootAccountId(),
                        c.accountId(),
                        c.accountsAbove(),
                        c.name(),
                        c.enrollmentType(),
                        c.now()));
    }

    /** Renames a role; only the account that created it may do so. */
    void rename(long roleId, long accountId, long rootAccountId, String name, Instant now) {
        CustomRole role = roles.get(roleId);
        if (role == null || role.accountId != accountId) {
            throw Rejection.badRequest("cannot change the label of an inherited role");
        }
        if (!role.name.equals(name)) {
            requireFree(roleId, role.called(name));
            apply(new RoleRenamed(roleId, rootAccountId, name, now));
        }
    }

    void deactivate(DeactivateRole c) {
        if (!own(c.roleId(), c.accountId()).active) {
            throw Rejection.badRequest("cannot remove an inactive role");
        }
        apply(new RoleDeactivated(c.roleId(), c.rootAccountId(), c.now()));
    }

    void activate(ActivateRole c) {
        CustomRole role = own(c.roleId(), c.accountId());
        if (role.active) {
            throw Rejection.badRequest("no inactive role with that id");
        }
        requireFree(c.roleId(), role);
        apply(new RoleActivated(c.roleId(), c.rootAccountId(), c.now()));
    }

    private CustomRole own(long roleId, long accountId) {
        CustomRole role = roles.get(roleId);
        if (role == null || role.accountId != accountId) {
            throw Rejection.notFound();
        }
        return role;
    }

    private void requireFree(long roleId, CustomRole wanted) {
        boolean taken =
                BUILT_IN.contains(wanted.name)
                        || roles.entrySet().stream()
                                .filter(entry -> entry.getKey() != roleId)
                                .map(Map.Entry::getValue)
                                .anyMatch(
                                        other ->
                                                other.active
                                                        && other.name.equals(wanted.name)
                                                        && other.meets(wanted));
        if (taken) {
            throw Rejection.badRequest("label has already been taken");
        }
    }

    private static CustomRole made(long accountId, List<Long> above, String name) {
        Set<Long> accounts = new HashSet<>(above);
        accounts.add(accountId);
        return new CustomRole(accountId, Set.copyOf(accounts), name, true);
    }

    @EventSourcingHandler
    void on(RoleEvent event) {
        id = id(event.rootAccountId());
        switch (event) {
            case RoleCreated e ->
                    roles.put(e.roleId(), made(e.accountId(), e.accountsAbove(), e.name()));
            case RoleRenamed e ->
                    roles.computeIfPresent(e.roleId(), (_, role) -> role.called(e.name()));
            case RoleDeactivated e ->
                    roles.computeIfPresent(e.roleId(), (_, role) -> role.active(false));
            case RoleActivated e ->
                    roles.computeIfPresent(e.roleId(), (_, role) -> role.active(true));
        }
    }
}
