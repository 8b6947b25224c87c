package io.daybook.application.platform.access;

import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Evaluates permissions. Permissions in a course come from the user's enrollments in it and from
 * roles in the accounts above it; permissions in an account come from roles in it and above. Site
 * administrators have all permissions.
 */
@Component
public class Access {

    private final AccountViews accounts;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final RoleRights roles;
    private final MemberRights members;
    private final Roles named;

    Access(
            AccountViews accounts,
            CourseViews courses,
            CachedUserViews people,
            RoleRights roles,
            MemberRights members,
            Roles named) {
        this.accounts = accounts;
        this.courses = courses;
        this.people = people;
        this.roles = roles;
        this.members = members;
        this.named = named;
    }

    /** Whether the user has the permission in the course. */
    public boolean may(long userId, Right right, CourseView course) {
        return members.may(userId, right, course) || mayAsAdministrator(userId, right, course);
    }

    /**
     * Whether the user has the permission in the course by an account role, regardless of
     * enrollments.
     */
    public boolean mayAsAdministrator(long userId, Right right, CourseView course) {
        boolean reads = right == Right.READ || right == Right.READ_AS_ADMIN;
        return mayAsAdministrator(
                userId, reads ? Right.READ_COURSE_CONTENT : right, course.accountId());
    }

    private boolean mayAsAdministrator(long userId, Right right, long accountId) {
        return isSwitchedOn(userId, right, accountId)
                && accounts.adminRoles(userId).stream()
                        .anyMatch(link -> roles.has(link, right, accountId));
    }

    /**
     * Returns the sections of the course to which the user's permission is limited; null for all.
     */
    public @Nullable Set<Long> sections(long userId, Right right, CourseView course) {
        return mayAsAdministrator(userId, right, course)
                ? null
                : members.sections(userId, right, course);
    }

    /** Whether the user is an active student of the course. */
    public boolean isStudent(long userId, CourseView course) {
        return members.isStudent(userId, course);
    }

    /** Whether the user is an active or former student of the course. */
    public boolean isOrWasStudent(long userId, CourseView course) {
        return members.isOrWasStudent(userId, course);
    }

    /** Whether the user has an active enrollment of any type in the course. */
    public boolean takesPart(long userId, CourseView course) {
        return members.takesPart(userId, course);
    }

    /** Whether the user has the permission in the account. */
    public boolean may(long userId, Right right, AccountView account) {
        return switch (right) {
            case READ -> isAdministrator(userId, account) || teachesIn(userId, account);
            case READ_AS_ADMIN -> isAdministrator(userId, account);
            default ->
                    (right.isSiteWide() || right.existsIn(account))
                            && mayAsAdministrator(userId, right, account.id());
        };
    }

    /** Administrators may view notifications of other users only if the institution enables it. */
    private boolean isSwitchedOn(long userId, Right right, long accountId) {
        return right != Right.VIEW_NOTIFICATIONS
                || isSiteAdmin(userId)
                || accounts.settings(accountId).isOn(AccountSetting.ADMINS_CAN_VIEW_NOTIFICATIONS);
    }

    private boolean isAdministrator(long userId, AccountView account) {
        return accounts.adminRoles(userId).stream()
                .anyMatch(link -> roles.reaches(link, account.id()));
    }

    private boolean teachesIn(long userId, AccountView account) {
        return people.enrollmentsOf(userId).stream()
                .filter(enrollment -> enrollment.type().isStaff())
                .map(EnrollmentView::courseId)
                .distinct()
                .flatMap(id -> courses.find(id).stream())
                .filter(course -> course.accountId() == account.id())
                .anyMatch(course -> members.isStaff(userId, course));
    }

    /**
     * Whether the user has the right over another user: in an account the other belongs to. To read
     * users is to see who is there, which not every administrator may. Nobody takes over someone
     * who may do more than they. Access to a user's own objects is declared with {@code SelfOr}.
     */
    public boolean may(long userId, Right right, UserView other) {
        Right asked = right == Right.READ ? Right.READ_ROSTER : right;
        return accounts.find(other.rootAccountId())
                        .map(root -> may(userId, asked, root))
                        .orElse(false)
                && (!right.takesOverUsers() || hasAllOf(userId, other));
    }

    /** Whether the user has all account permissions that the other user has. */
    public boolean hasAllOf(long userId, UserView other) {
        return accounts.adminRoles(other.id()).stream()
                .allMatch(
                        held ->
                                accounts.find(held.accountId())
                                        .map(account -> hasAllOf(userId, held, account))
                                        .orElse(true));
    }

    private boolean hasAllOf(long userId, AdminView held, AccountView account) {
        return named.find(held.roleId())
                .filter(role -> hasAllOf(userId, role, account))
                .isPresent();
    }

    /** Whether the user is a site administrator, who may do everything. */
    public boolean isSiteAdmin(long userId) {
        return accounts.findSiteAdmin()
                .map(AccountView::id)
                .filter(
                        site ->
                                accounts.adminRoles(userId).stream()
                                        .anyMatch(link -> isOf(link, site)))
                .isPresent();
    }

    private static boolean isOf(AdminView link, long siteId) {
        return link.accountId() == siteId && link.roleId() == Roles.ACCOUNT_ADMIN;
    }

    /**
     * Whether the user has all permissions that the role grants in the account, so that nobody
     * grants, or takes on, more than they have.
     */
    public boolean hasAllOf(long userId, RoleView role, AccountView account) {
        boolean holdsItself =
                accounts.adminRoles(userId).stream()
                        .filter(link -> link.roleId() == role.id())
                        .anyMatch(link -> roles.reaches(link, account.id()));
        return holdsItself
                || isSiteAdmin(userId)
                || (!isSiteAdministrators(role, account)
                        && Stream.of(Right.values())
                                .filter(right -> roles.standing(role, right, account).enabled())
                                .allMatch(right -> may(userId, right, account)));
    }

    private static boolean isSiteAdministrators(RoleView role, AccountView account) {
        return account.siteAdmin() && role.id() == Roles.ACCOUNT_ADMIN;
    }
}
