package io.daybook.events.people.enrollments;

/** How far a user's part in a course has come. */
public enum EnrollmentState {
    /** Invited to take part. */
    INVITED,
    /** Taking part. */
    ACTIVE,
    /** Suspended. */
    INACTIVE,
    /** The invitation was turned down. */
    REJECTED,
    /** Finished; can still be read. */
    COMPLETED,
    /** Withdrawn. */
    DELETED
}
