package io.daybook.events.people.enrollments;

/** The state of an enrollment. */
public enum EnrollmentState {
    /** Invited to take part. */
    INVITED,
    /** Active. */
    ACTIVE,
    /** Suspended. */
    INACTIVE,
    /** Invitation rejected. */
    REJECTED,
    /** Completed: read-only access. */
    COMPLETED,
    /** Deleted. */
    DELETED
}
