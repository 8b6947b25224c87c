package io.daybook.api.institution.roles;

import io.daybook.api.institution.roles.RolesController.SentPermission;
import io.daybook.application.platform.access.Permissions;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.access.RoleRights;
import io.daybook.command.institution.roles.PermissionSetting;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.roles.RoleState;
import io.daybook.query.institution.roles.RoleView;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads the permissions of a role: a group stands for its members, and permissions that the account
 * cannot decide are ignored (docs/spec/institution.md, sections 2.3 and 11).
 */
@Component
class PermissionReader {

    private final RoleRights rights;

    PermissionReader(RoleRights rights) {
        this.rights = rights;
    }

    /** Reads the permissions of a new role. */
    List<PermissionSetting> forNewRole(
            @Nullable EnrollmentType type,
            AccountView account,
            @Nullable Map<String, SentPermission> sent) {
        var role = new RoleView(0, account.id(), "", "", type, RoleState.ACTIVE, null, null);
        return of(role, account, sent);
    }

    /** Reads the permissions of an existing role. */
    List<PermissionSetting> of(
            RoleView role, AccountView account, @Nullable Map<String, SentPermission> sent) {
        return sent == null
                ? List.of()
                : sent.entrySet().stream()
                        .flatMap(each -> settings(each.getKey(), each.getValue()))
                        .filter(each -> isOpen(each, role, account))
                        .toList();
    }

    private static Stream<PermissionSetting> settings(String name, SentPermission sent) {
        if (Boolean.TRUE.equals(sent.readonly())) {
            return Stream.empty();
        }
        if (Boolean.FALSE.equals(sent.appliesToSelf())
                && Boolean.FALSE.equals(sent.appliesToDescendants())) {
            throw Rejection.badRequest(
                    "a permission must apply to the account itself or to those below it");
        }
        Set<Right> group = Permissions.inGroup(name);
        Stream<Right> meant = group.isEmpty() ? Right.ofPermission(name).stream() : group.stream();
        return meant.map(right -> setting(right, sent, group));
    }

    private static PermissionSetting setting(Right right, SentPermission sent, Set<Right> group) {
        if (sent.locked() != null && group.isEmpty() && Permissions.groupOf(right) != null) {
            throw Rejection.badRequest(
                    right.permission() + " can only be locked together with its group");
        }
        return new PermissionSetting(
                right.permission(),
                Boolean.TRUE.equals(sent.explicit()),
                sent.enabled(),
                sent.locked(),
                sent.appliesToSelf(),
                sent.appliesToDescendants());
    }

    private boolean isOpen(PermissionSetting setting, RoleView role, AccountView account) {
        return Right.ofPermission(setting.permission())
                .filter(right -> !rights.standing(role, right, account).readonly())
                .isPresent();
    }
}
