package io.daybook.application.grading.submissionlists;

import io.daybook.query.content.courses.CourseView;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The entries of students in graded discussions, which are their submissions. */
public interface DiscussionContributions {

    /** Whose contributions, and to the discussion of which assignment. */
    record Author(long assignmentId, long userId) {}

    /** The entries in these courses that are not deleted, oldest first. */
    Map<Author, List<Object>> of(
            Collection<CourseView> courses,
            Collection<Long> assignmentIds,
            Collection<Long> userIds);
}
