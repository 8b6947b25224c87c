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
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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

    Access(AccountViews accounts, CourseViews courses, PeopleViews people) {
        this.accounts = accounts;
        this.courses = courses;
        this.people = people;
    }

    /** Whether the user has the right in the course. */
    public boolean may(long userId, Right right, CourseView course) {
        if (isAdministrator(userId, course.accountId())) {
            return right.isHeldByAdministrators() || isSiteAdmin(userId);
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

    private static boolean grants(EnrollmentView enrollment, Right right, CourseView course) {
        boolean studentWaits =
                !STAFF.contains(enrollment.type()) && course.state() == CourseState.UNPUBLISHED;
        if (studentWaits) {
            return false;
        }
        boolean over =
                enrollment.state() == EnrollmentState.COMPLETED
                        || course.state() == CourseState.COMPLETED;
        return over
                ? right.isKeptBy(enrollment.type()) && right.isHeldBy(enrollment.type())
                : enrollment.isActive() && right.isHeldBy(enrollment.type());
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
        if (right.isSiteWide()) {
            return isSiteAdmin(userId);
        }
        if (right.isForRootAccounts() && !account.isRoot()) {
            return false;
        }
        return right.isHeldByAdministrators()
                && (isAdministrator(userId, account.id())
                        || (right == Right.READ && teachesIn(userId, account)));
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

    /** Whether the user administers the whole site. */
    public boolean isSiteAdmin(long userId) {
        return hasRole(userId, AccountView::siteAdmin);
    }

    /** Whether the user holds an administrator's role in the account, above it, or for the site. */
    public boolean isAdministrator(long userId, long accountId) {
        if (accounts.adminRoles(userId).isEmpty()) {
            return false;
        }
        Set<Long> chain =
                accounts.chain(accountId).stream().map(AccountView::id).collect(Collectors.toSet());
        return hasRole(userId, account -> account.siteAdmin() || chain.contains(account.id()));
    }

    private boolean hasRole(long userId, Predicate<AccountView> in) {
        return accounts.adminRoles(userId).stream()
                .map(AdminView::accountId)
                .anyMatch(id -> accounts.find(id).filter(in).isPresent());
    }
}
