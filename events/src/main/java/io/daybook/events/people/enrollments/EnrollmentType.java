package io.daybook.events.people.enrollments;

/**
 * As what a user takes part in a course; the wire name is the type's name followed by {@code
 * Enrollment}.
 */
public enum EnrollmentType {
    /** Learns and is graded. */
    STUDENT("StudentEnrollment", 2),
    /** Teaches and grades. */
    TEACHER("TeacherEnrollment", 3),
    /** Helps to teach and grade. */
    TA("TaEnrollment", 4),
    /** Builds content. */
    DESIGNER("DesignerEnrollment", 5),
    /** Looks over a student's shoulder. */
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

    /** Whether it is work for the course and not learning in it or looking on. */
    public boolean isStaff() {
        return this == TEACHER || this == TA || this == DESIGNER;
    }

    /** Id of the built-in role that everyone with this part has, unless given another. */
    public long roleId() {
        return roleId;
    }
}
