package io.daybook.query.content.courses;

/** How far a course has come. */
public enum CourseState {
    /** Being prepared; students do not see it. Answered as {@code unpublished}. */
    UNPUBLISHED,
    /** Open to its students. */
    AVAILABLE,
    /** Over; can still be read. */
    COMPLETED,
    /** Deleted. */
    DELETED
}
