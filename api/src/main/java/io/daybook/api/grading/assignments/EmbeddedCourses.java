package io.daybook.api.grading.assignments;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;

/**
 * Includes courses in the JSON of assignments and submissions; implemented by the courses feature.
 */
public interface EmbeddedCourses {

    /** Returns the course as the caller may see it. */
    EmbeddedCourse beside(CourseView course, Caller caller);
}
