package io.daybook.command.institution.roles;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands to the roles of an account (docs/spec/institution.md, section 2.3). */
public sealed interface RoleCommand {

    /** The role. */
    long roleId();

    /** The account of the request. */
    long accountId();

    /** The root account of the institution. */
    long rootAccountId();

    /**
     * Creates a role.
     *
     * @param accountsAbove ancestors of the account
     * @param enrollmentType null for an account role
     */
    record CreateRole(
            long roleId,
            long accountId,
            List<Long> accountsAbove,
            long rootAccountId,
            String name,
            @Nullable EnrollmentType enrollmentType,
            List<PermissionSetting> permissions,
            Instant now)
            implements RoleCommand {
        public CreateRole {
            accountsAbove = List.copyOf(accountsAbove);
            permissions = List.copyOf(permissions);
            name = roleName(name);
        }
    }

    /**
     * Changes the name of a role, or its permissions in the account.
     *
     * @param name null if unchanged
     */
    record ChangeRole(
            long roleId,
            long accountId,
            long rootAccountId,
            @Nullable String name,
            List<PermissionSetting> permissions,
            Instant now)
            implements RoleCommand {
        public ChangeRole {
            permissions = List.copyOf(permissions);
            name = name == null ? null : roleName(name);
        }
    }

    /** Deactivates the role, so that it is no longer granted. */
    record DeactivateRole(long roleId, long accountId, long rootAccountId, Instant now)
            implements RoleCommand {}

    /** Activates the role again. */
    record ActivateRole(long roleId, long accountId, long rootAccountId, Instant now)
            implements RoleCommand {}

    private static String roleName(String name) {
        String stripped = name.strip();
        if (stripped.isEmpty()) {
            throw Rejection.badRequest("missing required parameter 'label'");
        }
        if (stripped.length() > 255) {
            throw Rejection.badRequest("label is too long (maximum is 255 characters)");
        }
        return stripped;
    }
}
