package io.daybook.events.people.enrollments;

/** The type of an enrollment; its name in requests and responses ends with {@code Enrollment}. */
public enum EnrollmentType {
    /** Submits and is graded. */
    STUDENT("StudentEnrollment", 2),
    /** Teaches and grades. */
    TEACHER("TeacherEnrollment", 3),
    /** Teaching assistant: teaches and grades. */
    TA("TaEnrollment", 4),
    /** Edits content. */
    DESIGNER("DesignerEnrollment", 5),
    /** Observes a student. */
    OBSERVER("ObserverEnrollment", 6);

    private final String wireName;
    private final long roleId;

    EnrollmentType(String wireName, long roleId) {
        this.wireName = wireName;
        this.roleId = roleId;
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return wireName;
    }

    /** Returns whether it is a staff type, neither student nor observer. */
    public boolean isStaff() {
        return this == TEACHER || this == TA || this == DESIGNER;
    }

    /** Returns the id of the built-in role that enrollments of this type have by default. */
    public long roleId() {
        return roleId;
    }
}
