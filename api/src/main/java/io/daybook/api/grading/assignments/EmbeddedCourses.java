package io.daybook.api.grading.assignments;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;

/** Includes courses in assignments and submissions; implemented by courses. */
public interface EmbeddedCourses {

    /** The course as the caller may see it. */
    EmbeddedCourse beside(CourseView course, Caller caller);
}
