package io.daybook.api.access;

import io.daybook.events.people.EnrollmentState;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.accounts.AdminView;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import io.daybook.query.roles.RoleView;
import io.daybook.query.roles.Roles;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Answers "may X do Y here". Rights in a course are those of the user's enrollments in it and of
 * their roles in the accounts above it; rights in an account are those of roles in it and above.
 * Site administrators may do everything.
 */
@Component
public class Access {

    private static final Set<EnrollmentType> STAFF =
            Set.of(EnrollmentType.TEACHER, EnrollmentType.TA, EnrollmentType.DESIGNER);

    private final AccountViews accounts;
    private final CourseViews courses;
    private final PeopleViews people;
    private final RoleRights roles;

    Access(AccountViews accounts, CourseViews courses, PeopleViews people, RoleRights roles) {
        this.accounts = accounts;
        this.courses = courses;
        this.people = people;
        this.roles = roles;
    }

    /** Whether the user has the right in the course. */
    public boolean may(long userId, Right right, CourseView course) {
        if (mayAsAdministrator(userId, right, course)) {
            return true;
        }
        return switch (right) {
            case READ -> mayRead(userId, course);
            case READ_AS_ADMIN -> isStaff(userId, course);
            case MANAGE_FEATURE_FLAGS -> teachesOrDesigns(userId, course);
            default ->
                    people.enrollmentsOf(userId, course.id()).stream()
                            .anyMatch(enrollment -> grants(enrollment, right, course));
        };
    }

    /**
     * Whether the user has the right in the course by a role in an account, whatever part they take
     * in it.
     */
    public boolean mayAsAdministrator(long userId, Right right, CourseView course) {
        boolean reads = right == Right.READ || right == Right.READ_AS_ADMIN;
        return mayAsAdministrator(
                userId, reads ? Right.READ_COURSE_CONTENT : right, course.accountId());
    }

    private boolean mayAsAdministrator(long userId, Right right, long accountId) {
        return accounts.adminRoles(userId).stream()
                .anyMatch(link -> roles.has(link, right, accountId));
    }

    private boolean grants(EnrollmentView enrollment, Right right, CourseView course) {
        boolean studentWaits =
                !STAFF.contains(enrollment.type()) && course.state() == CourseState.UNPUBLISHED;
        if (studentWaits) {
            return false;
        }
        boolean over =
                enrollment.state() == EnrollmentState.COMPLETED
                        || course.state() == CourseState.COMPLETED;
        boolean holds = over ? right.isKeptBy(enrollment.type()) : enrollment.isActive();
        return holds && roles.has(enrollment, right, course.accountId());
    }

    private boolean mayRead(long userId, CourseView course) {
        if (isStaff(userId, course)) {
            return true;
        }
        boolean open =
                course.state() == CourseState.AVAILABLE || course.state() == CourseState.COMPLETED;
        return open
                && (course.isPublic()
                        || course.isPublicToAuthUsers()
                        || people.enrollmentsOf(userId, course.id()).stream()
                                .anyMatch(Access::takesPart));
    }

    private static boolean takesPart(EnrollmentView enrollment) {
        return enrollment.isActive() || enrollment.state() == EnrollmentState.COMPLETED;
    }

    private boolean isStaff(long userId, CourseView course) {
        return people.enrollmentsOf(userId, course.id()).stream()
                .anyMatch(enrollment -> STAFF.contains(enrollment.type()) && takesPart(enrollment));
    }

    private boolean teachesOrDesigns(long userId, CourseView course) {
        return people.enrollmentsOf(userId, course.id()).stream()
                .anyMatch(
                        enrollment ->
                                enrollment.isActive()
                                        && (enrollment.type() == EnrollmentType.TEACHER
                                                || enrollment.type() == EnrollmentType.DESIGNER));
    }

    /** Whether the user takes part in the course as a student now. */
    public boolean isStudent(long userId, CourseView course) {
        return people.enrollmentsOf(userId, course.id()).stream()
                .anyMatch(e -> e.type() == EnrollmentType.STUDENT && e.isActive());
    }

    /** Whether the user has the right in the account. */
    public boolean may(long userId, Right right, AccountView account) {
        return switch (right) {
            case READ -> isAdministrator(userId, account) || teachesIn(userId, account);
            case READ_AS_ADMIN -> isAdministrator(userId, account);
            default ->
                    (right.isSiteWide() || right.existsIn(account))
                            && mayAsAdministrator(userId, right, account.id());
        };
    }

    private boolean isAdministrator(long userId, AccountView account) {
        return accounts.adminRoles(userId).stream()
                .anyMatch(link -> roles.reaches(link, account.id()));
    }

    private boolean teachesIn(long userId, AccountView account) {
        return people.enrollmentsOf(userId).stream()
                .filter(enrollment -> STAFF.contains(enrollment.type()) && takesPart(enrollment))
                .anyMatch(
                        enrollment ->
                                courses.find(enrollment.courseId())
                                        .filter(course -> course.accountId() == account.id())
                                        .isPresent());
    }

    /**
     * Whether the user has the right over another user: in an account the other belongs to. A
     * user's own affairs are asked about with {@link SelfOr}.
     */
    public boolean may(long userId, Right right, UserView other) {
        return accounts.find(other.rootAccountId())
                .map(root -> may(userId, right, root))
                .orElse(false);
    }

    /** Whether the user administers the whole site, and so may do everything. */
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
     * Whether the user has in the account whatever holders of the role have there: nobody gives
     * away, or takes on, more than they have.
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
