package io.daybook.application.grading.assignments;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The submissions that are embedded in the JSON of their assignments. Implemented by the
 * submissions feature, which in turn embeds assignments.
 */
public interface IncludedSubmissions {

    /** Assignments of one course, and the students whose submissions are shown with them. */
    record InCourse(CourseView course, List<AssignmentView> assignments, Set<Long> students) {}

    /**
     * Returns the JSON of the submissions that the caller may see, by assignment, with the same
     * number of queries for any number of courses.
     */
    Map<Long, List<Object>> of(Caller caller, Collection<InCourse> courses);
}
