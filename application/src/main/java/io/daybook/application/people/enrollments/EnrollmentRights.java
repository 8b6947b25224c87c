package io.daybook.application.people.enrollments;

import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Decides who may create and end which enrollments (docs/spec/institution.md, section 7.4). */
@Component
public class EnrollmentRights {

    private final AccountViews accounts;
    private final SectionLimits limits;

    EnrollmentRights(AccountViews accounts, SectionLimits limits) {
        this.accounts = accounts;
        this.limits = limits;
    }

    /** Whether the caller may enroll users of any type there. */
    boolean mayAddSomeone(Caller caller, CourseView course) {
        return Stream.of(EnrollmentType.values()).anyMatch(type -> mayAdd(caller, course, type));
    }

    public boolean mayAdd(Caller caller, CourseView course, EnrollmentType type) {
        return caller.may(rightToAdd(type), course);
    }

    /** Staff who are limited to their sections add users to these only. */
    boolean mayAddTo(Caller caller, CourseView course, EnrollmentType type, long sectionId) {
        Set<Long> held = limits.of(caller, course, rightToAdd(type));
        return held == null || held.contains(sectionId);
    }

    /** Users may not remove their own enrollment, except administrators. */
    public boolean mayRemove(Caller caller, CourseView course, EnrollmentView enrollment) {
        return caller.may(rightToRemove(enrollment.type()), course)
                && limits.include(
                        caller, course, List.of(enrollment), rightToRemove(enrollment.type()))
                && (enrollment.userId() != caller.id() || administers(caller, course));
    }

    public boolean mayConclude(Caller caller, CourseView course, EnrollmentView enrollment) {
        return mayConcludeBy(Right.ALLOW_COURSE_ADMIN_ACTIONS, caller, course, enrollment)
                || (isLed(enrollment.type())
                        && mayConcludeBy(Right.MANAGE_STUDENTS, caller, course, enrollment));
    }

    private boolean mayConcludeBy(
            Right right, Caller caller, CourseView course, EnrollmentView enrollment) {
        return caller.may(right, course)
                && limits.include(caller, course, List.of(enrollment), right);
    }

    private static boolean isLed(EnrollmentType type) {
        return type == EnrollmentType.STUDENT || type == EnrollmentType.OBSERVER;
    }

    private boolean administers(Caller caller, CourseView course) {
        return accounts.find(course.accountId())
                .filter(account -> caller.may(Right.ALLOW_COURSE_ADMIN_ACTIONS, account))
                .isPresent();
    }

    private static Right rightToAdd(EnrollmentType type) {
        return switch (type) {
            case STUDENT -> Right.ADD_STUDENT_TO_COURSE;
            case TEACHER -> Right.ADD_TEACHER_TO_COURSE;
            case TA -> Right.ADD_TA_TO_COURSE;
            case DESIGNER -> Right.ADD_DESIGNER_TO_COURSE;
            case OBSERVER -> Right.ADD_OBSERVER_TO_COURSE;
        };
    }

    private static Right rightToRemove(EnrollmentType type) {
        return switch (type) {
            case STUDENT -> Right.REMOVE_STUDENT_FROM_COURSE;
            case TEACHER -> Right.REMOVE_TEACHER_FROM_COURSE;
            case TA -> Right.REMOVE_TA_FROM_COURSE;
            case DESIGNER -> Right.REMOVE_DESIGNER_FROM_COURSE;
            case OBSERVER -> Right.REMOVE_OBSERVER_FROM_COURSE;
        };
    }
}
