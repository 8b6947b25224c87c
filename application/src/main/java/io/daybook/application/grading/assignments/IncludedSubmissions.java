package io.daybook.application.grading.assignments;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The submissions that are answered together with their assignments. Implemented by submissions,
 * which in turn include assignments.
 */
public interface IncludedSubmissions {

    /** Assignments of one course, and the students whose submissions are shown with them. */
    record InCourse(CourseView course, List<AssignmentView> assignments, Set<Long> students) {}

    /**
     * The submissions as JSON, as the caller may see them, by assignment; with the same number of
     * queries for however many courses.
     */
    Map<Long, List<Object>> of(Caller caller, Collection<InCourse> courses);
}
