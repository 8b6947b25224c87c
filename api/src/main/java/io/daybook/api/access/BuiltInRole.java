package io.daybook.api.access;

import io.daybook.events.people.EnrollmentType;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The roles that every institution has, under ids that never change. */
public enum BuiltInRole {
    /** Administers an account and everything below it. */
    ACCOUNT_ADMIN(1, null),
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

    private final long id;
    private final @Nullable EnrollmentType enrollmentType;

    BuiltInRole(EnrollmentType enrollmentType) {
        this(enrollmentType.roleId(), enrollmentType);
    }

    BuiltInRole(long id, @Nullable EnrollmentType enrollmentType) {
        this.id = id;
        this.enrollmentType = enrollmentType;
    }

    /** The role with this id. */
    public static Optional<BuiltInRole> ofId(long id) {
        return Arrays.stream(values()).filter(role -> role.id == id).findFirst();
    }

    /** The role with this wire name, such as {@code TeacherEnrollment}. */
    public static Optional<BuiltInRole> ofName(String name) {
        return Arrays.stream(values()).filter(role -> role.wireName().equals(name)).findFirst();
    }

    /** The role of an enrollment that asks for no other. */
    public static BuiltInRole of(EnrollmentType type) {
        return switch (type) {
            case STUDENT -> STUDENT;
            case TEACHER -> TEACHER;
            case TA -> TA;
            case DESIGNER -> DESIGNER;
            case OBSERVER -> OBSERVER;
        };
    }

    /** Its id. */
    public long id() {
        return id;
    }

    /** As what its holder takes part in a course; null for a role in an account. */
    public @Nullable EnrollmentType enrollmentType() {
        return enrollmentType;
    }

    /** Whether it is held in an account rather than in a course. */
    public boolean isAccountRole() {
        return enrollmentType == null;
    }

    /** The name clients use. */
    public String wireName() {
        return enrollmentType == null ? "AccountAdmin" : enrollmentType.wireName();
    }

    /** The type it is derived from, as clients are told. */
    public String baseRoleType() {
        return enrollmentType == null ? "AccountMembership" : enrollmentType.wireName();
    }

    /** What people call it. */
    public String label() {
        return enrollmentType == null
                ? "Account Admin"
                : enrollmentType.wireName().replace("Enrollment", "");
    }

    /** Whether its holders have the right unless something says otherwise. */
    public boolean hasByDefault(Right right) {
        return enrollmentType == null
                ? right.isHeldByAdministrators()
                : right.isHeldBy(enrollmentType);
    }

    /** Whether its holders could be given the right, or have it taken away. */
    public boolean isAdjustable(Right right) {
        return enrollmentType == null
                ? right.isGrantable() && !right.isFixedForAdministrators()
                : right.isAvailableTo(enrollmentType);
    }
}
