package io.daybook.application.platform.access;

import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.EffectiveState;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.content.courses.StudentView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The permissions that enrollments grant in a course: all permissions of their role while they are
 * active, a few once they are concluded, and only reading before they start. Students and observers
 * have none until the course is published, and may be denied reading before and after its dates.
 */
@Component
class MemberRights {

    private final CachedUserViews people;
    private final EnrollmentDates dates;
    private final RoleRights roles;
    private final AccountViews accounts;
    private final Clock clock;

    MemberRights(
            CachedUserViews people,
            EnrollmentDates dates,
            RoleRights roles,
            AccountViews accounts,
            Clock clock) {
        this.people = people;
        this.accounts = accounts;
        this.dates = dates;
        this.roles = roles;
        this.clock = clock;
    }

    /** Whether any enrollment of the user in the course grants the permission. */
    boolean may(long userId, Right right, CourseView course) {
        return switch (right) {
            case READ ->
                    mayReadPublicly(course)
                            || anyEnrollment(
                                    userId, course, enrollment -> mayRead(enrollment, course));
            case READ_AS_ADMIN ->
                    anyEnrollment(userId, course, enrollment -> mayReadAsStaff(enrollment, course));
            case MANAGE_FEATURE_FLAGS ->
                    anyEnrollment(
                            userId,
                            course,
                            enrollment ->
                                    teachesOrDesigns(enrollment.type())
                                            && isActive(enrollment, course));
            default ->
                    anyEnrollment(userId, course, enrollment -> grants(enrollment, right, course));
        };
    }

    /** Whether the user is an active student of the course. */
    boolean isStudent(long userId, CourseView course) {
        return anyEnrollment(
                userId,
                course,
                enrollment -> isStudents(enrollment) && isActive(enrollment, course));
    }

    /** Whether the user is an active or former student of the course. */
    boolean isOrWasStudent(long userId, CourseView course) {
        return anyEnrollment(
                userId,
                course,
                enrollment -> isStudents(enrollment) && hasBegun(enrollment, course));
    }

    /** Whether the user has an active enrollment of any type in the course. */
    boolean takesPart(long userId, CourseView course) {
        return anyEnrollment(
                userId,
                course,
                enrollment -> isActive(enrollment, course) && mayRead(enrollment, course));
    }

    private static boolean isStudents(EnrollmentView enrollment) {
        return enrollment.type() == EnrollmentType.STUDENT;
    }

    /** Whether the user is or was on the staff of the course. */
    boolean isStaff(long userId, CourseView course) {
        return anyEnrollment(userId, course, enrollment -> mayReadAsStaff(enrollment, course));
    }

    private boolean anyEnrollment(long userId, CourseView course, Predicate<EnrollmentView> such) {
        return people.enrollmentsOf(userId, course.id()).stream().anyMatch(such);
    }

    /**
     * Returns the sections to which the permission of the user's enrollments is limited; null for
     * all.
     */
    @Nullable Set<Long> sections(long userId, Right right, CourseView course) {
        List<EnrollmentView> giving =
                people.enrollmentsOf(userId, course.id()).stream()
                        .filter(enrollment -> grants(enrollment, right, course))
                        .toList();
        return giving.stream().allMatch(EnrollmentView::limitPrivilegesToCourseSection)
                ? giving.stream().map(EnrollmentView::sectionId).collect(Collectors.toSet())
                : null;
    }

    private static boolean mayReadPublicly(CourseView course) {
        return isOpen(course) && (course.isPublic() || course.isPublicToAuthUsers());
    }

    private static boolean isOpen(CourseView course) {
        return course.state() == CourseState.AVAILABLE || course.state() == CourseState.COMPLETED;
    }

    private boolean mayRead(EnrollmentView enrollment, CourseView course) {
        EffectiveState state = state(enrollment, course);
        return switch (state) {
            case ACTIVE -> enrollment.type().isStaff() || isOpen(course);
            case COMPLETED ->
                    enrollment.type().isStaff() || (isOpen(course) && !isHidden(state, course));
            case PENDING_ACTIVE ->
                    isOpen(course) && (enrollment.type().isStaff() || !isHidden(state, course));
            case INVITED, PENDING_INVITED, INACTIVE, REJECTED, DELETED -> false;
        };
    }

    private boolean isHidden(EffectiveState state, CourseView course) {
        return StudentView.of(course, accounts.settings(course.accountId())).hides(state);
    }

    private boolean mayReadAsStaff(EnrollmentView enrollment, CourseView course) {
        return enrollment.type().isStaff() && hasBegun(enrollment, course);
    }

    private boolean hasBegun(EnrollmentView enrollment, CourseView course) {
        EffectiveState state = state(enrollment, course);
        return state == EffectiveState.ACTIVE || state == EffectiveState.COMPLETED;
    }

    private boolean grants(EnrollmentView enrollment, Right right, CourseView course) {
        return mayRead(enrollment, course)
                && isInTime(enrollment, right, course)
                && roles.has(enrollment, right, course.accountId());
    }

    private boolean isInTime(EnrollmentView enrollment, Right right, CourseView course) {
        return switch (state(enrollment, course)) {
            case ACTIVE -> true;
            case COMPLETED -> right.isKeptBy(enrollment.type());
            case INVITED, PENDING_ACTIVE, PENDING_INVITED, INACTIVE, REJECTED, DELETED -> false;
        };
    }

    private boolean isActive(EnrollmentView enrollment, CourseView course) {
        return state(enrollment, course) == EffectiveState.ACTIVE;
    }

    private EffectiveState state(EnrollmentView enrollment, CourseView course) {
        return dates.stateOf(enrollment, course, clock.instant());
    }

    private static boolean teachesOrDesigns(EnrollmentType type) {
        return type == EnrollmentType.TEACHER || type == EnrollmentType.DESIGNER;
    }
}
