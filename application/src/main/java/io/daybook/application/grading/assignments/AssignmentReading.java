package io.daybook.application.grading.assignments;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;

/** Notes that students read assignments. Implemented by modules, which may require it. */
@FunctionalInterface
public interface AssignmentReading {

    /** The caller reads the assignment. */
    void read(CourseView course, Caller caller, long assignmentId);
}
