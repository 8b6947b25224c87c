package io.daybook.events.people.enrollments;

/** What an institution says the holder of a login is; it gives no right. */
public enum DeclaredUserType {
    /** Works in the administration. */
    ADMINISTRATIVE,
    /** Looks over a student's shoulder. */
    OBSERVER,
    /** Works there otherwise. */
    STAFF,
    /** Learns. */
    STUDENT,
    /** Learns in another way than most. */
    STUDENT_OTHER,
    /** Teaches. */
    TEACHER
}
