package io.daybook.query.content.courses;

/** Workflow state of a course. */
public enum CourseState {
    /** Not published; students do not see it. {@code unpublished} in responses. */
    UNPUBLISHED,
    /** Published. */
    AVAILABLE,
    /** Concluded; read-only. */
    COMPLETED,
    /** Deleted. */
    DELETED
}
