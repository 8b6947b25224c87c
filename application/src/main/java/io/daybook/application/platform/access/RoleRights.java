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
 * Evaluates the rights of a role: those of its base role, with the overrides of the accounts on the
 * path. The nearest override wins, unless an account further up locked the permission.
 */
@Component
public class RoleRights {

    private final RoleOverrides overrides;

    RoleRights(RoleOverrides overrides) {
        this.overrides = overrides;
    }

    /**
     * How a right of a role stands in an account.
     *
     * @param inSelf whether holders have it in the account and its courses
     * @param below whether they have it in the accounts below
     * @param explicit whether the account itself decides so
     * @param locked whether accounts below cannot decide otherwise
     * @param readonly whether the account itself cannot decide otherwise
     * @param inherited whether holders would have it if the account did not decide
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

        /** Whether it holds anywhere from the account down. */
        public boolean enabled() {
            return inSelf || below;
        }
    }

    /** How a right of the role stands in an account. */
    public PermissionState standing(RoleView role, Right right, AccountView account) {
        BaseRole base = BaseRole.of(role);
        if (base.isAccountRole() && !right.existsIn(account)) {
            return PermissionState.fixed(false);
        }
        return standing(base, role.id(), right, overrides.downTo(account.id()), null);
    }

    /** Whether those who are enrolled so have the right in the courses of the account. */
    boolean has(EnrollmentView enrollment, Right right, long accountId) {
        BaseRole base = BaseRole.of(enrollment.type());
        return base.isAdjustable(right)
                && standing(base, enrollment.roleId(), right, overrides.downTo(accountId), null)
                        .inSelf();
    }

    /**
     * Whether an administrator has the right in the account. What the role has where it is held
     * cannot be taken away further down.
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

    /** Whether the role of an administrator is held in the account, above it, or for the site. */
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

    /** The standing one account further down. */
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
