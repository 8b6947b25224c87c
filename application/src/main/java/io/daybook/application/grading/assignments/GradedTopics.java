package io.daybook.application.grading.assignments;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The graded discussion topics that are answered together with their assignments. Implemented by
 * discussions, which in turn include assignments.
 */
public interface GradedTopics {

    /**
     * A discussion.
     *
     * @param json as it is answered
     * @param message what is to be discussed, as far as the caller may know
     */
    record Topic(Object json, @Nullable String message) {}

    /** The discussions of these assignments, by assignment. */
    Map<Long, Topic> of(Caller caller, CourseView course, List<AssignmentView> assignments);
}
