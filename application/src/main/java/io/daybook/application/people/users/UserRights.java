package io.daybook.application.people.users;

import io.daybook.application.people.enrollments.EnrollmentStates;
import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides what a caller may see of other users: as administrator of the institution, or by rights
 * in a course they share.
 */
@Component
public class UserRights {

    private static final Set<String> PRIVATE = Set.of("last_login", "terms_of_use");

    /**
     * The fields of users that a course shows once they have accepted (docs/spec/institution.md,
     * section 6.1).
     */
    private static final Set<Right> OF_IDENTITY =
            EnumSet.of(Right.READ_SIS, Right.VIEW_USER_LOGINS, Right.READ_EMAIL_ADDRESSES);

    private final Access access;
    private final AccountViews accounts;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final ObservedStudents observed;
    private final SectionLimits limits;
    private final SisImports imports;
    private final UserPictures pictures;

    UserRights(
            Access access,
            AccountViews accounts,
            CourseViews courses,
            CachedUserViews people,
            ObservedStudents observed,
            SectionLimits limits,
            SisImports imports,
            UserPictures pictures) {
        this.access = access;
        this.accounts = accounts;
        this.courses = courses;
        this.people = people;
        this.observed = observed;
        this.limits = limits;
        this.imports = imports;
        this.pictures = pictures;
    }

    /** Whether the caller may change SIS ids in the institution. */
    public boolean managesSis(Caller caller, long rootAccountId) {
        return accounts.find(rootAccountId)
                .filter(root -> caller.may(Right.MANAGE_SIS, root))
                .isPresent();
    }

    /**
     * Returns the SIS imports, for callers who manage SIS ids in the institution; otherwise null.
     */
    public @Nullable SisImports imports(Caller caller, long rootAccountId) {
        return managesSis(caller, rootAccountId) ? imports : null;
    }

    /** Whether the caller sees SIS ids in the course. */
    public boolean seesSis(Caller caller, CourseView course) {
        return caller.may(Right.READ_SIS, course) || managesSis(caller, course.rootAccountId());
    }

    /** Whether the caller sees SIS ids in the account. */
    public boolean seesSis(Caller caller, AccountView account) {
        return caller.may(Right.READ_SIS, account) || managesSis(caller, account.rootId());
    }

    /** Whether the caller sees the SIS ids of the user. */
    public boolean seesSis(Caller caller, UserView user) {
        return managesSis(caller, user.rootAccountId()) || may(caller, Right.READ_SIS, user);
    }

    /** Rejects callers who may not manage the user's logins. */
    public void requireLoginsOf(UserView user, Caller caller) {
        if (!access.may(caller.id(), Right.MANAGE_USER_LOGINS, user)) {
            throw Rejection.forbidden();
        }
    }

    /** Whether the caller may see the user at all. */
    public boolean maySee(Caller caller, UserView user) {
        Set<Long> courses = knownCourses(caller, user);
        return courses == null || !courses.isEmpty() || may(caller, Right.READ_ROSTER, user);
    }

    /**
     * Returns the courses of the user that the caller may know: those with an observer enrollment
     * of the caller for the user; null for all.
     */
    public @Nullable Set<Long> knownCourses(Caller caller, UserView user) {
        return caller.id() == user.id()
                        || access.may(caller.id(), Right.READ_ROSTER, user)
                        || observed.isEverywhere(user.id(), caller.id())
                ? null
                : observed.courses(user.id(), caller.id());
    }

    /**
     * Whether the caller has the right for the user: in the institution, in an account the user
     * belongs to, or in a course they share.
     */
    public boolean may(Caller caller, Right right, UserView user) {
        return access.may(caller.id(), right, user)
                || user.accountIds().stream()
                        .flatMap(id -> accounts.find(id).stream())
                        .anyMatch(account -> caller.may(right, account))
                || people.enrollmentsOf(caller.id()).stream()
                        .map(EnrollmentView::courseId)
                        .distinct()
                        .flatMap(id -> courses.find(id).stream())
                        .anyMatch(course -> may(caller, right, user, course));
    }

    private boolean may(Caller caller, Right right, UserView user, CourseView course) {
        List<EnrollmentView> enrollments = people.enrollmentsOf(user.id(), course.id());
        boolean isUnseen =
                OF_IDENTITY.contains(right)
                        && EnrollmentStates.areNotTakenUp(
                                enrollments.stream().map(EnrollmentView::state));
        return !enrollments.isEmpty()
                && !isUnseen
                && caller.may(right, course)
                && limits.include(caller, course, enrollments, right);
    }

    /**
     * Returns which fields of one user the caller sees.
     *
     * @param more what is requested beside the includes of the listing
     */
    public UserReader reader(Caller caller, UserView user, Listing listing, String... more) {
        Set<String> asked = all(listing);
        asked.addAll(Set.of(more));
        return reader(caller, user, asked);
    }

    /** What the caller sees of one user, where only these can be requested. */
    public UserReader reader(Caller caller, UserView user, Set<String> asked) {
        boolean self = caller.id() == user.id();
        boolean managesSis = managesSis(caller, user.rootAccountId());
        return new UserReader(
                        managesSis || may(caller, Right.READ_SIS, user),
                        managesSis ? imports : null,
                        may(caller, Right.VIEW_USER_LOGINS, user),
                        asked.contains("email")
                                && (self || may(caller, Right.READ_EMAIL_ADDRESSES, user)),
                        pictures.areShown(user.rootAccountId()),
                        self || access.may(caller.id(), Right.MANAGE_USER_LOGINS, user)
                                ? asked
                                : open(asked))
                .including("avatar_url");
    }

    /** Returns which fields of the users of an account the caller sees. */
    public UserReader reader(Caller caller, AccountView account, Listing listing) {
        return reader(caller, account, all(listing));
    }

    /**
     * What the caller sees of users of an account where nobody can request what concerns the users
     * themselves and administrators.
     */
    public UserReader openReader(Caller caller, AccountView account, Listing listing) {
        Set<String> asked = listing.among("email");
        asked.addAll(open(listing));
        return reader(caller, account, asked);
    }

    /** What the caller sees of users of an account, where only these can be requested. */
    public UserReader reader(Caller caller, AccountView account, Set<String> asked) {
        boolean managesSis = managesSis(caller, account.rootId());
        return new UserReader(
                managesSis || caller.may(Right.READ_SIS, account),
                managesSis ? imports : null,
                caller.may(Right.VIEW_USER_LOGINS, account),
                asked.contains("email") && caller.may(Right.READ_EMAIL_ADDRESSES, account),
                pictures.areShown(account.rootId()),
                asked);
    }

    /** Returns which fields of the members of a course the caller sees. */
    public UserReader reader(Caller caller, CourseView course, Listing listing) {
        return new UserReader(
                seesSis(caller, course),
                imports(caller, course.rootAccountId()),
                caller.may(Right.VIEW_USER_LOGINS, course),
                caller.may(Right.READ_EMAIL_ADDRESSES, course),
                pictures.areShown(course.rootAccountId()),
                open(listing));
    }

    private static Set<String> open(Listing listing) {
        return listing.among("avatar_url", "locale", "time_zone", "bio", "uuid", "custom_links");
    }

    /**
     * The last activity and the accepted terms are only visible to the users themselves and
     * administrators.
     */
    private static Set<String> open(Set<String> asked) {
        Set<String> open = new HashSet<>(asked);
        open.removeAll(PRIVATE);
        return open;
    }

    private static Set<String> all(Listing listing) {
        Set<String> include = listing.among("email", "last_login", "terms_of_use");
        include.addAll(open(listing));
        return include;
    }
}
