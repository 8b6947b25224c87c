package io.daybook.application.platform.access;

import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.institution.roles.RoleOverrideView;
import io.daybook.query.institution.roles.RoleOverrides;
import io.daybook.query.institution.roles.RoleOverrides.Level;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Evaluates the permissions of a role: those of its base role, with the overrides of the accounts
 * on the path. The nearest override wins, unless an account further up locked the permission.
 */
@Component
public class RoleRights {

    private final RoleOverrides overrides;

    RoleRights(RoleOverrides overrides) {
        this.overrides = overrides;
    }

    /**
     * State of a permission of a role in an account.
     *
     * @param inSelf whether the role has it in the account and its courses
     * @param below whether the role has it in the sub-accounts
     * @param explicit whether the account itself overrides it
     * @param locked whether sub-accounts cannot override it
     * @param readonly whether the account itself cannot override it
     * @param inherited whether the role would have it without the account's override
     */
    public record PermissionState(
            boolean inSelf,
            boolean below,
            boolean explicit,
            boolean locked,
            boolean readonly,
            boolean inherited) {

        static PermissionState fixed(boolean held) {
            return new PermissionState(held, held, false, true, true, held);
        }

        /** Whether the role has it in the account or below. */
        public boolean enabled() {
            return inSelf || below;
        }
    }

    /** Returns the state of a permission of the role in an account. */
    public PermissionState standing(RoleView role, Right right, AccountView account) {
        BaseRole base = BaseRole.of(role);
        if (base.isAccountRole() && !right.existsIn(account)) {
            return PermissionState.fixed(false);
        }
        return standing(base, role.id(), right, overrides.downTo(account.id()), null);
    }

    /** Whether the enrollment's role has the permission in the courses of the account. */
    boolean has(EnrollmentView enrollment, Right right, long accountId) {
        BaseRole base = BaseRole.of(enrollment.type());
        return base.isAdjustable(right)
                && standing(base, enrollment.roleId(), right, overrides.downTo(accountId), null)
                        .inSelf();
    }

    /**
     * Whether the administrator role has the permission in the account. Permissions in the account
     * of the role cannot be removed further down.
     */
    boolean has(AdminView link, Right right, long accountId) {
        List<Level> levels = overrides.downTo(accountId);
        return levels.stream()
                .map(Level::account)
                .filter(account -> account.id() == link.accountId())
                .anyMatch(
                        held ->
                                isSiteAdministrators(link, held)
                                        || (right.existsIn(held)
                                                && standing(
                                                                BaseRole.ofAccountRole(
                                                                        link.roleId()),
                                                                link.roleId(),
                                                                right,
                                                                levels,
                                                                held)
                                                        .inSelf()));
    }

    /**
     * Whether the administrator role applies in the account: it is held there, above it, or for the
     * site.
     */
    boolean reaches(AdminView link, long accountId) {
        return overrides.downTo(accountId).stream()
                .anyMatch(level -> level.account().id() == link.accountId());
    }

    private static boolean isSiteAdministrators(AdminView link, AccountView held) {
        return held.siteAdmin() && BaseRole.ofAccountRole(link.roleId()) == BaseRole.ACCOUNT_ADMIN;
    }

    private static PermissionState standing(
            BaseRole base,
            long roleId,
            Right right,
            List<Level> levels,
            @Nullable AccountView heldIn) {
        boolean byDefault = base.hasByDefault(right);
        if (!base.isAdjustable(right)) {
            return PermissionState.fixed(byDefault);
        }
        var standing = new PermissionState(byDefault, byDefault, false, false, false, byDefault);
        boolean belowHolder = false;
        for (Level level : levels) {
            RoleOverrideView decided = level.of(roleId, right.permission());
            standing = next(standing, decided, belowHolder);
            belowHolder |= heldIn != null && level.account().id() == heldIn.id();
        }
        return standing;
    }

    /** Returns the state in an account, given that in its parent. */
    private static PermissionState next(
            PermissionState above, @Nullable RoleOverrideView decided, boolean belowHolder) {
        boolean inherited = above.below();
        if (decided == null || above.locked()) {
            boolean locked = above.locked();
            return new PermissionState(inherited, inherited, false, locked, locked, inherited);
        }
        Boolean enabled = decided.enabled();
        boolean kept = inherited && (belowHolder || enabled == null);
        boolean on = Boolean.TRUE.equals(enabled);
        return new PermissionState(
                kept || (on && decided.appliesToSelf()),
                kept || (on && decided.appliesToDescendants()),
                enabled != null,
                decided.locked(),
                false,
                inherited);
    }
}
