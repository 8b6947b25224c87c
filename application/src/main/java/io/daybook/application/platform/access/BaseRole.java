package io.daybook.application.platform.access;

import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
import org.jspecify.annotations.Nullable;

/**
 * The base role that a role inherits its permissions from (docs/spec/institution.md, section 2.1).
 */
public enum BaseRole {
    /** Administers an account and everything below it. */
    ACCOUNT_ADMIN(null),
    /** Any other account role: no permissions by default. */
    ACCOUNT_MEMBERSHIP(null),
    /** See {@link EnrollmentType#STUDENT}. */
    STUDENT(EnrollmentType.STUDENT),
    /** See {@link EnrollmentType#TEACHER}. */
    TEACHER(EnrollmentType.TEACHER),
    /** See {@link EnrollmentType#TA}. */
    TA(EnrollmentType.TA),
    /** See {@link EnrollmentType#DESIGNER}. */
    DESIGNER(EnrollmentType.DESIGNER),
    /** See {@link EnrollmentType#OBSERVER}. */
    OBSERVER(EnrollmentType.OBSERVER);

    private final @Nullable EnrollmentType enrollmentType;

    BaseRole(@Nullable EnrollmentType enrollmentType) {
        this.enrollmentType = enrollmentType;
    }

    /** Returns the base role of a role. */
    public static BaseRole of(RoleView role) {
        return role.enrollmentType() == null ? ofAccountRole(role.id()) : of(role.enrollmentType());
    }

    static BaseRole of(EnrollmentType type) {
        return switch (type) {
            case STUDENT -> STUDENT;
            case TEACHER -> TEACHER;
            case TA -> TA;
            case DESIGNER -> DESIGNER;
            case OBSERVER -> OBSERVER;
        };
    }

    static BaseRole ofAccountRole(long roleId) {
        return roleId == Roles.ACCOUNT_ADMIN ? ACCOUNT_ADMIN : ACCOUNT_MEMBERSHIP;
    }

    /** Whether it is the base of account roles rather than course roles. */
    boolean isAccountRole() {
        return enrollmentType == null;
    }

    /** Whether the role has the permission by default. */
    boolean hasByDefault(Right right) {
        return enrollmentType == null
                ? this == ACCOUNT_ADMIN && right.isHeldByAdministrators()
                : right.isHeldBy(enrollmentType);
    }

    /** Whether accounts may override the permission. */
    boolean isAdjustable(Right right) {
        return switch (this) {
            case ACCOUNT_ADMIN ->
                    right.isGrantable() && !right.isSiteWide() && !right.isFixedForAdministrators();
            case ACCOUNT_MEMBERSHIP -> right.isGrantable();
            case STUDENT, TEACHER, TA, DESIGNER, OBSERVER ->
                    enrollmentType != null && right.isAvailableTo(enrollmentType);
        };
    }
}
