package io.daybook.api.assignments;

import io.daybook.api.access.Caller;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What students have handed in, for assignments that are answered together with it. Implemented
 * where submissions are answered, which in turn may include their assignments.
 */
public interface ShownSubmissions {

    /** The submissions of these students as JSON, as the caller may see them, by assignment. */
    Map<Long, List<Object>> of(
            Caller caller,
            CourseView course,
            List<AssignmentView> assignments,
            Collection<Long> students);
}
