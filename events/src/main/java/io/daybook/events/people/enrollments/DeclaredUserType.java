package io.daybook.events.people.enrollments;

/** The user type that an institution declares for a login; it grants no permissions. */
public enum DeclaredUserType {
    /** Administrator. */
    ADMINISTRATIVE,
    /** Observer of a student. */
    OBSERVER,
    /** Other staff. */
    STAFF,
    /** Student. */
    STUDENT,
    /** Student of another kind. */
    STUDENT_OTHER,
    /** Teacher. */
    TEACHER
}
