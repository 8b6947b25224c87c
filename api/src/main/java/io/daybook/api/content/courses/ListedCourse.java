package io.daybook.api.content.courses;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A course in a list of one's own courses. */
sealed interface ListedCourse {

    /** A course that the dates of its members keep its reader from. */
    record Locked(long id, boolean accessRestrictedByDate) implements ListedCourse {}

    /** A course the reader may see. */
    record Open(@JsonUnwrapped CourseJson course) implements ListedCourse {}
}
