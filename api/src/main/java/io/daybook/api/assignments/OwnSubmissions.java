package io.daybook.api.assignments;

import io.daybook.api.access.Caller;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import java.util.List;
import java.util.Map;

/**
 * What the caller has handed in, for assignments that are answered together with it. Implemented
 * where submissions are answered, which in turn may include their assignments.
 */
public interface OwnSubmissions {

    /** The caller's submissions of these assignments as JSON, by assignment. */
    Map<Long, Object> of(Caller caller, CourseView course, List<AssignmentView> assignments);
}
