package io.daybook.api.content.courses;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A course in a list of the caller's courses. */
sealed interface ListedCourse {

    /** A course whose dates currently deny access to the caller. */
    record Locked(long id, boolean accessRestrictedByDate) implements ListedCourse {}

    /** A course the reader may see. */
    record Open(@JsonUnwrapped CourseJson course) implements ListedCourse {}
}
