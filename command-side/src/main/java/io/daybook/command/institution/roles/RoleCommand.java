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

    /** The account of the path. */
    long accountId();

    /** Its institution. */
    long rootAccountId();

    /**
     * Makes a role.
     *
     * @param accountsAbove the accounts above the one that makes it
     * @param enrollmentType null for a role that is held in accounts
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
     * Changes what a role is called, or what it may do in the account.
     *
     * @param name null to leave it as it is
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

    /** Keeps the role from being given to anybody else. */
    record DeactivateRole(long roleId, long accountId, long rootAccountId, Instant now)
            implements RoleCommand {}

    /** Lets the role be given again. */
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
