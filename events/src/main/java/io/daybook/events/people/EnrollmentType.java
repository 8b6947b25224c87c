package io.daybook.events.people;

/**
 * As what a user takes part in a course; the wire name is the type's name followed by {@code
 * Enrollment}.
 */
public enum EnrollmentType {
    /** Learns and is graded. */
    STUDENT("StudentEnrollment"),
    /** Teaches and grades. */
    TEACHER("TeacherEnrollment"),
    /** Helps to teach and grade. */
    TA("TaEnrollment"),
    /** Builds content. */
    DESIGNER("DesignerEnrollment"),
    /** Looks over a student's shoulder. */
    OBSERVER("ObserverEnrollment");

    private final String wireName;

    EnrollmentType(String wireName) {
        this.wireName = wireName;
    }

    /** The name clients use. */
    public String wireName() {
        return wireName;
    }
}
