package io.daybook.application.platform.access;

import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.EffectiveState;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.content.courses.StudentView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.PeopleViews;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * What users may do in a course by their part in it: all that their roles allow while it lasts, a
 * little of it once it is over, and nothing but reading before it begins. Students and observers
 * wait until the course is published, and they may be kept from reading before and after.
 */
@Component
class MemberRights {

    private final PeopleViews people;
    private final EnrollmentDates dates;
    private final RoleRights roles;
    private final AccountViews accounts;
    private final Clock clock;

    MemberRights(
            PeopleViews people,
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

    /** Whether any part of the user in the course gives them the right. */
    boolean may(long userId, Right right, CourseView course) {
        return switch (right) {
            case READ ->
                    mayReadPublicly(course)
                            || anyPart(userId, course, part -> mayRead(part, course));
            case READ_AS_ADMIN -> anyPart(userId, course, part -> mayReadAsStaff(part, course));
            case MANAGE_FEATURE_FLAGS ->
                    anyPart(
                            userId,
                            course,
                            part -> teachesOrDesigns(part.type()) && isActive(part, course));
            default -> anyPart(userId, course, part -> grants(part, right, course));
        };
    }

    /** Whether the user takes part in the course as a student now. */
    boolean isStudent(long userId, CourseView course) {
        return anyPart(userId, course, part -> isStudents(part) && isActive(part, course));
    }

    /** Whether the user takes part in the course as a student now, or did. */
    boolean isOrWasStudent(long userId, CourseView course) {
        return anyPart(userId, course, part -> isStudents(part) && hasBegun(part, course));
    }

    /** Whether the user takes part in the course now, in whatever role. */
    boolean takesPart(long userId, CourseView course) {
        return anyPart(userId, course, part -> isActive(part, course) && mayRead(part, course));
    }

    private static boolean isStudents(EnrollmentView part) {
        return part.type() == EnrollmentType.STUDENT;
    }

    /** Whether the user works for the course now, or did. */
    boolean isStaff(long userId, CourseView course) {
        return anyPart(userId, course, part -> mayReadAsStaff(part, course));
    }

    private boolean anyPart(long userId, CourseView course, Predicate<EnrollmentView> such) {
        return people.enrollmentsOf(userId, course.id()).stream().anyMatch(such);
    }

    /** The only sections that the user's parts give the right in; null for all. */
    @Nullable Set<Long> sections(long userId, Right right, CourseView course) {
        List<EnrollmentView> giving =
                people.enrollmentsOf(userId, course.id()).stream()
                        .filter(part -> grants(part, right, course))
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

    private boolean mayRead(EnrollmentView part, CourseView course) {
        EffectiveState state = state(part, course);
        return switch (state) {
            case ACTIVE -> part.type().isStaff() || isOpen(course);
            case COMPLETED -> part.type().isStaff() || (isOpen(course) && !isHidden(state, course));
            case PENDING_ACTIVE ->
                    isOpen(course) && (part.type().isStaff() || !isHidden(state, course));
            case INVITED, PENDING_INVITED, INACTIVE, REJECTED, DELETED -> false;
        };
    }

    private boolean isHidden(EffectiveState state, CourseView course) {
        return StudentView.of(course, accounts.settings(course.accountId())).hides(state);
    }

    private boolean mayReadAsStaff(EnrollmentView part, CourseView course) {
        return part.type().isStaff() && hasBegun(part, course);
    }

    private boolean hasBegun(EnrollmentView part, CourseView course) {
        EffectiveState state = state(part, course);
        return state == EffectiveState.ACTIVE || state == EffectiveState.COMPLETED;
    }

    private boolean grants(EnrollmentView part, Right right, CourseView course) {
        return mayRead(part, course)
                && isInTime(part, right, course)
                && roles.has(part, right, course.accountId());
    }

    private boolean isInTime(EnrollmentView part, Right right, CourseView course) {
        return switch (state(part, course)) {
            case ACTIVE -> true;
            case COMPLETED -> right.isKeptBy(part.type());
            case INVITED, PENDING_ACTIVE, PENDING_INVITED, INACTIVE, REJECTED, DELETED -> false;
        };
    }

    private boolean isActive(EnrollmentView part, CourseView course) {
        return state(part, course) == EffectiveState.ACTIVE;
    }

    private EffectiveState state(EnrollmentView part, CourseView course) {
        return dates.stateOf(part, course, clock.instant());
    }

    private static boolean teachesOrDesigns(EnrollmentType type) {
        return type == EnrollmentType.TEACHER || type == EnrollmentType.DESIGNER;
    }
}
