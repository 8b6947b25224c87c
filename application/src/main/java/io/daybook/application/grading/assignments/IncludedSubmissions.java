package io.daybook.application.grading.assignments;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What students have handed in, for assignments that are answered together with it. Implemented
 * where submissions are answered, which in turn may include their assignments.
 */
public interface IncludedSubmissions {

    /** The submissions of these students as JSON, as the caller may see them, by assignment. */
    Map<Long, List<Object>> of(
            Caller caller,
            CourseView course,
            List<AssignmentView> assignments,
            Collection<Long> students);
}
